#include "cli/show.hpp"

#include <poll.h>
#include <termios.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "cli/closing.hpp"
#include "cli/console.hpp"
#include "cli/options.hpp"
#include "engine/files/output.hpp"
#include "engine/read/pipeline.hpp"
#include "lib/text/ascii.hpp"

namespace stamma::cli {
namespace {

constexpr std::size_t most_games = 2'000;  // that can be stepped through

enum class Key {
  none,
  resized,
  left,
  right,
  up,
  down,
  home,
  end,
  next_doubt,
  last_doubt,
  turn,
  quit
};

/// The terminal as keys need it, and as it was when the program ends.
class RawTerminal {
 public:
  RawTerminal() {
    if (tcgetattr(STDIN_FILENO, &before_) != 0) return;
    termios raw = before_;
    raw.c_lflag &= ~static_cast<tcflag_t>(ICANON | ECHO | ISIG);
    raw.c_cc[VMIN] = 1;
    raw.c_cc[VTIME] = 0;
    changed_ = tcsetattr(STDIN_FILENO, TCSANOW, &raw) == 0;
    std::fputs("\033[?25l", stdout);
  }
  ~RawTerminal() {
    std::fputs("\033[?25h", stdout);
    std::fflush(stdout);
    if (changed_) tcsetattr(STDIN_FILENO, TCSANOW, &before_);
  }
  RawTerminal(const RawTerminal&) = delete;
  RawTerminal& operator=(const RawTerminal&) = delete;

 private:
  termios before_{};
  bool changed_ = false;
};

/// Makes a change of the window end the wait for a key, and nothing else: the signal is let through
/// only while `ppoll` waits, so that none is lost that comes just before.
class WindowChanges {
 public:
  WindowChanges() {
    struct sigaction action {};
    action.sa_handler = [](int) {};
    sigemptyset(&action.sa_mask);
    sigaction(SIGWINCH, &action, nullptr);
    sigset_t change;
    sigemptyset(&change);
    sigaddset(&change, SIGWINCH);
    sigprocmask(SIG_BLOCK, &change, &waiting_);
    sigdelset(&waiting_, SIGWINCH);
  }
  const sigset_t* waiting() const noexcept { return &waiting_; }

 private:
  sigset_t waiting_{};  // what is blocked while a key is waited for
};

constexpr int ended = -1, interrupted = -2;

/// A byte, or nothing within the time; a change of the window only where it is waited for.
int read_byte(std::optional<std::chrono::milliseconds> time,
              const WindowChanges* window = nullptr) {
  pollfd wait{STDIN_FILENO, POLLIN, 0};
  const timespec limit{0, time ? std::chrono::nanoseconds(*time).count() : 0};
  const int ready = ppoll(&wait, 1, time ? &limit : nullptr, window ? window->waiting() : nullptr);
  if (ready < 0 && errno == EINTR) return interrupted;
  if (ready == 0) return 0;
  unsigned char c = 0;
  return read(STDIN_FILENO, &c, 1) == 1 ? c : ended;
}

struct Binding {
  int byte;
  Key key;
};
constexpr std::array<Binding, 15> letters{{{ended, Key::quit},
                                           {interrupted, Key::resized},
                                           {'q', Key::quit},
                                           {3, Key::quit},
                                           {4, Key::quit},
                                           {'h', Key::left},
                                           {'l', Key::right},
                                           {' ', Key::right},
                                           {'k', Key::up},
                                           {'j', Key::down},
                                           {'g', Key::home},
                                           {'G', Key::end},
                                           {'n', Key::next_doubt},
                                           {'N', Key::last_doubt},
                                           {'f', Key::turn}}};
constexpr std::array<Binding, 6> arrows{{{'A', Key::up},
                                         {'B', Key::down},
                                         {'C', Key::right},
                                         {'D', Key::left},
                                         {'H', Key::home},
                                         {'F', Key::end}}};

// ESC [ NUMBER ~: what tmux, screen, rxvt and the Linux console send for Home and End.
constexpr std::array<Binding, 4> numbers{
    {{'1', Key::home}, {'7', Key::home}, {'4', Key::end}, {'8', Key::end}}};

Key key_of(int byte, std::span<const Binding> bindings) {
  for (const Binding& b : bindings)
    if (b.byte == byte) return b.key;
  return Key::none;
}

Key read_key(const WindowChanges& window) {
  using namespace std::chrono_literals;
  constexpr int escape = 27;
  const int c = read_byte(std::nullopt, &window);
  if (c != escape) return key_of(c, letters);
  // An arrow key is ESC and more; ESC alone ends the program.
  const int bracket = read_byte(50ms);
  if (bracket == 0) return Key::quit;
  if (bracket != '[' && bracket != 'O') return Key::none;
  const int first = read_byte(50ms);
  const auto is_figure = [](int b) { return b > 0 && ascii::is_digit(static_cast<char>(b)); };
  if (!is_figure(first)) return key_of(first, arrows);
  // Up to the letter or tilde that ends it; more than one figure is a key without a meaning here.
  int last = read_byte(50ms);
  const bool single = last == '~';
  while (is_figure(last) || last == ';') last = read_byte(50ms);
  return single ? key_of(first, numbers) : Key::none;
}

void step_through(const std::vector<Game>& games, std::uint64_t first_number, std::size_t game,
                  std::size_t ply, ScreenStyle style) {
  const RawTerminal terminal;
  const WindowChanges window;
  while (true) {
    style.width = columns_of(STDOUT_FILENO, style.width);
    const Game& now = games[game];
    const std::size_t plies = now.plies();
    ply = std::min(ply, plies);
    std::string text = "\033[H\033[J" + screen(now, ply, style);
    text += '\n';
    std::string keys =
        "game " + std::to_string(first_number + game) +
        "   left/right: move   up/down: game   n/N: next/last doubt   f: turn   q: quit";
    if (keys.size() > style.width) keys.resize(style.width);
    text += keys;
    std::fputs(text.c_str(), stdout);
    std::fflush(stdout);
    switch (read_key(window)) {
      case Key::quit: return;
      case Key::none:
      case Key::resized: break;
      case Key::left: ply -= ply != 0; break;
      case Key::right: ply += ply < plies; break;
      case Key::home: ply = 0; break;
      case Key::end: ply = plies; break;
      case Key::next_doubt: ply = next_doubt(now, ply, true); break;
      case Key::last_doubt: ply = next_doubt(now, ply, false); break;
      case Key::turn: style.turned = !style.turned; break;
      case Key::up:
        if (game != 0) {
          --game;
          ply = 0;
        }
        break;
      case Key::down:
        if (game + 1 < games.size()) {
          ++game;
          ply = 0;
        }
        break;
    }
  }
}

/// Whether the terminal shows more than ASCII.
bool shows_unicode() {
  for (const char* const name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
    const char* const value = std::getenv(name);
    if (value == nullptr || *value == '\0') continue;
    const std::string_view v = value;
    return v.find("UTF-8") != std::string_view::npos || v.find("utf8") != std::string_view::npos;
  }
  return isatty(STDOUT_FILENO) == 0;
}

}  // namespace

namespace {

/// Keeps the games from `first` to `last`; how many the input has, or nothing where reading failed.
std::optional<std::uint64_t> read_games(const engine::PipelineOptions& pipeline, Console& console,
                                        std::uint64_t first, std::uint64_t last,
                                        std::vector<Game>& games) {
  std::uint64_t number = 0;
  const engine::Totals totals = engine::run_pipeline(
      pipeline, console,
      [&] {
        return [&](Game& game, engine::BlockJob&) {
          if (++number >= first && number <= last) games.push_back(game);
          return engine::Outcome::written;
        };
      },
      [](engine::BlockJob&) {});
  if (totals.io_failed) return std::nullopt;
  return number;
}

}  // namespace

int run_show(const ShowOptions& options) {
  const bool keys = isatty(STDIN_FILENO) != 0 && isatty(STDOUT_FILENO) != 0;
  Console console;
  engine::PipelineOptions pipeline;
  pipeline.read = options.read;
  pipeline.read.jobs = 1;  // games come in their order
  const engine::Ending loaded = engine::load_decisions(options.read.decisions, options.read.names(),
                                                       pipeline.decisions, console);
  if (loaded != engine::Ending::done) return close({loaded, {}});
  const std::uint64_t before = keys ? std::min<std::uint64_t>(options.game - 1, most_games / 2) : 0;
  const std::uint64_t first = options.game - before;
  std::vector<Game> games;
  const auto read =
      read_games(pipeline, console, first, keys ? first + most_games - 1 : options.game, games);
  if (!read) return io_failed;
  if (games.size() <= before) {
    console.complain("there is no game " + std::to_string(options.game) + "; the input has " +
                     std::to_string(*read));
    return usage;
  }
  ScreenStyle style;
  style.unicode = !options.ascii && shows_unicode();
  style.color = wants_color(STDOUT_FILENO);
  style.turned = options.turned;
  const Game& game = games[before];
  if (keys) {
    step_through(games, first, before, options.ply.value_or(0), style);
    return all_well;
  }
  if (options.ply && *options.ply > game.plies()) {
    console.complain("the game has only " + std::to_string(game.plies()) +
                     (game.plies() == 1 ? " ply" : " plies"));
    return usage;
  }
  engine::Output output("-");
  output.trust();
  output.write(screen(game, options.ply.value_or(game.plies()), style));
  output.commit();
  return game.flagged_count() == 0 ? all_well : with_errors;
}

}  // namespace stamma::cli
