/* Makes calls of the system fail under a program: LD_PRELOAD=libfaults.so STAMMA_FAULT=KIND:N:HOW.
 *
 * KIND is malloc, write, fsync, rename, link, mmap, open or read, or `any` of the last seven; N
 * counts its calls from the beginning of main; HOW is the name of an error, `short` (the first byte
 * only), `again` (this call and every second one after it is interrupted), or a signal, as KILL and
 * TERM, which the program gets in front of the call. N+ means that call and all behind it.
 * STAMMA_FAULT_MARK names a file that is made when it happens. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/syscall.h>
#include <sys/types.h>
#include <unistd.h>

enum kind { k_malloc, k_write, k_fsync, k_rename, k_link, k_mmap, k_open, k_read, k_any, kinds };
static const char *const kind_names[kinds] = {"malloc", "write", "fsync", "rename", "link",
                                              "mmap",   "open",  "read",  "any"};
enum how { h_error, h_short, h_again, h_signal };
static const struct {
  const char *name;
  enum how how;
  int value;
} hows[] = {{"ENOSPC", h_error, ENOSPC}, {"EIO", h_error, EIO},       {"ENOMEM", h_error, ENOMEM},
            {"EACCES", h_error, EACCES}, {"EMFILE", h_error, EMFILE}, {"EDQUOT", h_error, EDQUOT},
            {"short", h_short, 0},       {"again", h_again, 0},       {"KILL", h_signal, SIGKILL},
            {"TERM", h_signal, SIGTERM}, {"INT", h_signal, SIGINT},   {"HUP", h_signal, SIGHUP}};

static enum kind wanted = kinds;
static enum how how;
static int value;
static long number;
static int lasting;
static const char *mark;
static atomic_long calls;
static atomic_int armed;

void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

static void tell(void) {
  if (mark == NULL) return;
  const long fd = syscall(SYS_openat, AT_FDCWD, mark, O_WRONLY | O_CREAT | O_CLOEXEC, 0600);
  if (fd >= 0) syscall(SYS_close, fd);
}

/* Whether this call is the one; a signal is sent at once. */
static int hit(enum kind kind) {
  if (!armed) return 0;
  if (wanted != kind && !(wanted == k_any && kind != k_malloc)) return 0;
  const long n = ++calls;
  if (n < number || (n > number && !lasting && how != h_again)) return 0;
  if (how == h_again && (n - number) % 2 != 0) return 0;
  if (n == number) tell();
  if (how == h_signal) {
    kill(getpid(), value);
    return 0;
  }
  return 1;
}

static int fails(enum kind kind) {
  if (!hit(kind) || how == h_short || how == h_again) return 0;
  errno = value;
  return 1;
}

#define REAL(name) __typeof__(&name) real = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

void *malloc(size_t size) {
  if (!fails(k_malloc)) return __libc_malloc(size);
  errno = ENOMEM;
  return NULL;
}
void *calloc(size_t n, size_t size) {
  if (!fails(k_malloc)) return __libc_calloc(n, size);
  errno = ENOMEM;
  return NULL;
}
void *realloc(void *old, size_t size) {
  if (!fails(k_malloc)) return __libc_realloc(old, size);
  errno = ENOMEM;
  return NULL;
}

/* How many bytes a call may move, or -1 with errno. */
static ssize_t allowed(enum kind kind, size_t size) {
  if (!hit(kind)) return (ssize_t)size;
  if (how == h_short) return size == 0 ? 0 : 1;
  errno = how == h_again ? EINTR : value;
  return -1;
}

ssize_t write(int fd, const void *bytes, size_t size) {
  REAL(write);
  /* Messages are no output. */
  const ssize_t n = fd == STDERR_FILENO ? (ssize_t)size : allowed(k_write, size);
  return n < 0 ? n : real(fd, bytes, (size_t)n);
}
ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) {
  REAL(pwrite64);
  const ssize_t n = allowed(k_write, size);
  return n < 0 ? n : real(fd, bytes, (size_t)n, at);
}
ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
  return pwrite64(fd, bytes, size, at);
}
ssize_t read(int fd, void *bytes, size_t size) {
  REAL(read);
  const ssize_t n = allowed(k_read, size);
  return n < 0 ? n : real(fd, bytes, (size_t)n);
}
ssize_t pread64(int fd, void *bytes, size_t size, off64_t at) {
  REAL(pread64);
  const ssize_t n = allowed(k_read, size);
  return n < 0 ? n : real(fd, bytes, (size_t)n, at);
}
ssize_t pread(int fd, void *bytes, size_t size, off_t at) { return pread64(fd, bytes, size, at); }
int fsync(int fd) {
  REAL(fsync);
  return fails(k_fsync) ? -1 : real(fd);
}
int rename(const char *from, const char *to) {
  REAL(rename);
  return fails(k_rename) ? -1 : real(from, to);
}
int link(const char *from, const char *to) {
  REAL(link);
  return fails(k_link) ? -1 : real(from, to);
}
int linkat(int a, const char *from, int b, const char *to, int flags) {
  REAL(linkat);
  return fails(k_link) ? -1 : real(a, from, b, to, flags);
}
void *mmap64(void *where, size_t size, int protection, int flags, int fd, off64_t at) {
  REAL(mmap64);
  /* The allocator's own, which no program sees, goes another way. */
  return fd >= 0 && fails(k_mmap) ? MAP_FAILED : real(where, size, protection, flags, fd, at);
}
void *mmap(void *where, size_t size, int protection, int flags, int fd, off_t at) {
  return mmap64(where, size, protection, flags, fd, at);
}
int open64(const char *path, int flags, ...) {
  REAL(open64);
  va_list more;
  va_start(more, flags);
  const mode_t mode = va_arg(more, mode_t);
  va_end(more);
  return fails(k_open) ? -1 : real(path, flags, mode);
}
int open(const char *path, int flags, ...) {
  va_list more;
  va_start(more, flags);
  const mode_t mode = va_arg(more, mode_t);
  va_end(more);
  return open64(path, flags, mode);
}

/* Counting begins with main: what the loader does is not the program's. */
static int (*real_main)(int, char **, char **);
static int armed_main(int argc, char **argv, char **environment) {
  armed = wanted != kinds;
  return real_main(argc, argv, environment);
}

static void set_up(void) {
  const char *const text = getenv("STAMMA_FAULT");
  char kind[16] = "", name[16] = "";
  mark = getenv("STAMMA_FAULT_MARK");
  if (text == NULL) return;
  if (sscanf(text, "%15[a-z]:%ld%*[:+]%15s", kind, &number, name) != 3) _exit(99);
  lasting = strchr(text, '+') != NULL;
  for (int i = 0; i < kinds; ++i)
    if (strcmp(kind, kind_names[i]) == 0) wanted = (enum kind)i;
  unsigned i = 0;
  for (; i < sizeof hows / sizeof *hows; ++i)
    if (strcmp(name, hows[i].name) == 0) break;
  if (wanted == kinds || i == sizeof hows / sizeof *hows) _exit(99);
  how = hows[i].how;
  value = hows[i].value;
}

int __libc_start_main(int (*main_of)(int, char **, char **), int argc, char **argv,
                      int (*init)(int, char **, char **), void (*fini)(void), void (*rtld)(void),
                      void *stack) {
  __typeof__(&__libc_start_main) real =
      (__typeof__(&__libc_start_main))dlsym(RTLD_NEXT, "__libc_start_main");
  set_up();
  real_main = main_of;
  return real(armed_main, argc, argv, init, fini, rtld, stack);
}
