# What run, test, .ci/run and tests/fuzz/run share: the packages they need, configuring, building.
# Sourced, with `root` set to the top of the source. Nothing here writes to standard output, which
# belongs to the program that is run.
# shellcheck shell=bash disable=SC2034,SC2154

# A package of Debian, and a command or file that shows that it is there. Files rather than dpkg:
# another package may bring the same (libboost1.81-dev), and looking is quicker than asking.
build_needs=(
  "g++=g++" "cmake=cmake" "ninja-build=ninja" "pkg-config=pkg-config"
  "libboost-dev=/usr/include/boost/spirit/home/x3.hpp"
  "libicu-dev=/usr/include/unicode/ucsdet.h"
  "libcli11-dev=/usr/include/CLI/CLI.hpp"
  "libarchive-dev=/usr/include/archive.h"
  "zlib1g-dev=/usr/include/zlib.h"
  "libre2-dev=/usr/include/re2/re2.h"
)
test_needs=(
  "catch2=/usr/include/catch2"
  "libbenchmark-dev=/usr/include/benchmark/benchmark.h"
  "zstd=zstd" "pgn-extract=/usr/games/pgn-extract"
  "scid-spell-data=/usr/share/scid/data/spelling.ssp" "scid-data=/usr/share/scid/data/scid.eco"
  "libsqlite3-dev=/usr/include/sqlite3.h" "sqlite3=sqlite3"
)
# What `stamma scan` reads images with; Stamma builds without it. The tests need it.
ocr_needs=(
  "libtesseract-dev=/usr/include/tesseract/baseapi.h"
  "libleptonica-dev=/usr/include/leptonica/allheaders.h"
  "tesseract-ocr-eng=/usr/share/tesseract-ocr/*/tessdata/eng.traineddata"
  "poppler-utils=pdftoppm" # pages of PDF files; asked for when one is read
)
test_needs+=("${ocr_needs[@]}")
# What `stamma scan --hand` reads handwriting with; Stamma builds without it, and tests that need it
# are skipped.
hand_needs=("libopencv-dev=/usr/include/opencv4/opencv2/dnn.hpp")
# What training/ makes the weights of its network with.
training_needs=(
  "python3-torch=/usr/lib/python3/dist-packages/torch" "python3-opencv=/usr/lib/python3/dist-packages/cv2*"
  "python3-pil=/usr/lib/python3/dist-packages/PIL" "python3-fonttools=/usr/lib/python3/dist-packages/fontTools"
  "python3-brotli=/usr/lib/python3/dist-packages/brotli.py"
)
# What the Python module is built and tested with, the shells that completion is tested in, and what
# makes the site of the documents; tests that need them are skipped without.
binding_needs=(
  "pybind11-dev=/usr/include/pybind11/pybind11.h" "python3-dev=/usr/include/python3*/Python.h"
  "python3-pytest=/usr/lib/python3/dist-packages/pytest/__init__.py"
  "zsh=zsh" "fish=fish" "pandoc=pandoc" "man-db=man"
)
# What packaging/slurm and the steps of docs/scale.md are tested on; the tests are skipped without.
cluster_needs=(
  "slurm-wlm=/usr/sbin/slurmctld" "parallel=parallel"
  "python3-distributed=/usr/lib/python3/dist-packages/distributed/__init__.py"
)
# What ./package needs besides.
package_needs=(
  "pybind11-dev=/usr/include/pybind11/pybind11.h" "python3-dev=/usr/include/python3*/Python.h"
  "dpkg-dev=dpkg-shlibdeps" "file=file" "lintian=lintian"
)
# What the sanitizers and the fuzz targets are built with.
clang_needs=(
  "clang=clang++"
  "libclang-rt-dev=/usr/lib/llvm-*/lib/clang/*/lib/linux/libclang_rt.fuzzer-*.a"
)

# What the WebAssembly in pages is built with; pages do without.
wasm_needs=("emscripten=em++")

# Tests that need these are skipped without them.
browser_needs=("chromium=chromium" "python3=python3" "nodejs=node")

say() { printf 'stamma: %s\n' "$*" >&2; }

# Stops for a reason that lies outside of Stamma.
give_up() {
  say "$@"
  exit 2
}

is_there() {
  case $1 in
    /*) compgen -G "$1" >/dev/null ;;
    *) command -v "$1" >/dev/null ;;
  esac
}

# need PACKAGE=SIGN...: installs what is missing.
need() {
  local each missing=()
  for each in "$@"; do
    is_there "${each#*=}" || missing+=("${each%%=*}")
  done
  ((${#missing[@]} == 0)) && return
  local -a install=(apt-get install -y --no-install-recommends "${missing[@]}") as_root=()
  if ! command -v apt-get >/dev/null; then
    give_up "missing, by their Debian names: ${missing[*]} (no apt-get here to install them)"
  fi
  if ((EUID != 0)); then
    # Without a terminal nobody can type a password.
    if command -v sudo >/dev/null && { [[ -t 2 ]] || sudo -n true 2>/dev/null; }; then
      as_root=(sudo)
    else
      local by=
      ! command -v sudo >/dev/null || by="sudo "
      say "packages are missing; root can install them with"
      printf '  %sapt-get update && %s%s\n' "$by" "$by" "${install[*]}" >&2
      exit 2
    fi
  fi
  say "installing ${missing[*]}"
  local log
  log=$(mktemp)
  # An update that fails (no network, one bad mirror) may still leave what is needed.
  "${as_root[@]}" apt-get update -qq >>"$log" 2>&1 </dev/null || say "apt-get update failed"
  if ! "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive "${install[@]}" -qq \
    -o Dpkg::Use-Pty=0 >>"$log" 2>&1 </dev/null; then
    cat "$log" >&2
    rm -f "$log"
    say "the packages could not be installed; the command was"
    printf '  %s\n' "${as_root[*]:+sudo }${install[*]}" >&2
    exit 2
  fi
  rm -f "$log"
}

# want PACKAGE=SIGN...: the same, but the tests can do without.
want() {
  (need "$@") || say "going on without"
}

# build_with PRESET FOLDER [-DOPTION=VALUE...] [-- TARGET...]: configures and builds.
build_with() {
  local preset=$1 folder=$2
  shift 2
  local -a options=() targets=()
  while (($# > 0)) && [[ $1 != -- ]]; do
    options+=("$1")
    shift
  done
  (($# > 0)) && shift && targets=("$@")
  if ! mkdir -p "$root/$folder" 2>/dev/null || [[ ! -w $root/$folder ]]; then
    give_up "cannot write to $root/$folder, where Stamma is built; make it writable" \
      "or copy the source to a place of your own"
  fi
  # One build at a time in a folder; who comes second finds the work done.
  exec {lock}>"$root/$folder/.lock"
  flock "$lock"
  local cache=$root/$folder/CMakeCache.txt
  if [[ -f $cache ]] && ! grep -qxF "CMAKE_HOME_DIRECTORY:INTERNAL=$root" "$cache"; then
    say "$folder was made for another place of the source; configuring it anew"
    rm -rf "$cache" "$root/$folder/CMakeFiles"
  fi
  (
    cd "$root"
    cmake --preset "$preset" -B "$folder" "${options[@]}" --log-level=WARNING
    cmake --build "$folder" ${targets[@]+--target "${targets[@]}"}
  ) >&2 </dev/null {lock}>&- || give_up "the build in $root/$folder failed; see above"
  exec {lock}>&-
}

# test_in FOLDER [CTEST ARGUMENTS]: runs the tests, and ends by saying how many of them found that
# they cannot do their work here; the exit code is ctest's.
test_in() {
  local folder=$root/$1 code=0 skipped
  shift
  local log=$folder/Testing/Temporary/LastTest.log
  rm -f "$log"
  ctest --test-dir "$folder" --output-on-failure --no-tests=error -j2 "$@" || code=$?
  [[ -f $log ]] || return "$code" # ctest did not come to its end
  # Read from the log, as one test of ctest is many test cases, of which the others may have run.
  skipped=$(sed -n 's/^SKIPPED: //p' "$log" | sort -u)
  printf '%s tests skipped\n' "$(grep -c . <<<"$skipped")"
  [[ -z $skipped ]] || printf '  %s\n' "${skipped//$'\n'/$'\n'  }"
  return "$code"
}
