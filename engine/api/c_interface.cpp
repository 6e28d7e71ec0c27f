// The C interface over the C++ one. What is thrown ends here, as the error of the thread.
#include <stamma/stamma.h>

#include <cstdlib>
#include <cstring>
#include <functional>
#include <memory>
#include <new>
#include <optional>
#include <set>
#include <stamma/explain.hpp>
#include <stamma/read.hpp>
#include <stamma/version.hpp>
#include <stamma/write.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace api = stamma::api;

namespace {

thread_local std::string last_error;

/// Does something, and gives `otherwise` where that throws.
template <typename Value, typename Work>
Value guarded(Value otherwise, const Work& work) noexcept {
  try {
    return work();
  } catch (const std::exception& e) {
    try {
      last_error = e.what();
    } catch (...) {
      last_error.clear();
    }
  } catch (...) {
    last_error.clear();
  }
  return otherwise;
}

std::string text_or_empty(const char* text) { return text != nullptr ? text : ""; }

api::ReadOptions options_of(const stamma_read_options* given) {
  api::ReadOptions options;
  if (given == nullptr) return options;
  options.notation = text_or_empty(given->notation);
  options.language = text_or_empty(given->language);
  options.layout = text_or_empty(given->layout);
  options.encoding = text_or_empty(given->encoding);
  if (given->start != nullptr) options.start = api::Position::from_fen(given->start);
  options.notes = given->notes != 0;
  return options;
}

/// A move with its texts, which the game keeps.
struct KeptPly {
  std::string san, uci, source, why;
  std::vector<std::string> alternatives;
  stamma_ply plain;
};

KeptPly kept(const api::Ply& ply) {
  KeptPly k{ply.san(), ply.uci(), std::string(ply.source()), std::string(ply.why()), {}, {}};
  for (const api::Move other : ply.others()) k.alternatives.push_back(ply.before().san(other));
  k.plain.verdict = static_cast<stamma_verdict>(ply.verdict());
  k.plain.confidence = ply.confidence();
  k.plain.flagged = ply.flagged() ? 1 : 0;
  k.plain.number = ply.number();
  k.plain.black = ply.side() == api::Color::black ? 1 : 0;
  k.plain.alternatives = k.alternatives.size();
  return k;
}

/// A code with a zero byte behind it.
const char* code_text(std::string_view code) {
  static const std::set<std::string, std::less<>> codes = [] {
    std::set<std::string, std::less<>> all;
    for (const api::Rule& rule : api::rules()) all.emplace(rule.code);
    return all;
  }();
  const auto found = codes.find(code);
  return found != codes.end() ? found->c_str() : "";
}

int get_problem(const std::vector<api::Diagnostic>& problems, std::size_t index,
                stamma_problem* out) {
  if (index >= problems.size()) return 0;
  const api::Diagnostic& d = problems[index];
  *out = {code_text(d.code),
          d.message.c_str(),
          d.file.c_str(),
          static_cast<stamma_severity>(d.severity),
          d.line,
          d.column};
  return 1;
}

static_assert(static_cast<int>(api::Verdict::unread) == STAMMA_UNREAD);
static_assert(static_cast<int>(api::Severity::error) == STAMMA_ERROR);

}  // namespace

struct stamma_game {
  api::Game game;
  std::vector<api::Diagnostic> problems;
  std::vector<api::Tag> tags;
  std::vector<KeptPly> plies;
  std::string result;
};

struct stamma_reader {
  api::ReadGames games;
  std::optional<api::ReadGames::Iterator> at;
};

struct stamma_explanation {
  api::Explanation found;
};

extern "C" {

const char* stamma_version(void) { return api::version().data(); }

const char* stamma_last_error(void) { return last_error.c_str(); }

stamma_reader* stamma_open_text(const char* text, size_t length,
                                const stamma_read_options* options) {
  return guarded<stamma_reader*>(nullptr, [&] {
    return new stamma_reader{api::Reader(options_of(options)).read(std::string(text, length)),
                             std::nullopt};
  });
}

stamma_reader* stamma_open_file(const char* path, const stamma_read_options* options) {
  return guarded<stamma_reader*>(nullptr, [&] {
    return new stamma_reader{api::Reader(options_of(options)).read_file(path), std::nullopt};
  });
}

void stamma_close(stamma_reader* reader) { delete reader; }

int stamma_next(stamma_reader* reader, stamma_game** game) {
  *game = nullptr;
  return guarded<int>(STAMMA_FAILED, [&]() -> int {
    if (!reader->at) {
      reader->at = reader->games.begin();
    } else {
      ++*reader->at;
    }
    if (*reader->at == std::default_sentinel) return STAMMA_END;
    api::ReadGame& read = **reader->at;
    auto made = std::make_unique<stamma_game>();
    made->tags = read.game.tags();
    made->result = read.game.result();
    for (const api::Ply& ply : read.game.main_line()) made->plies.push_back(kept(ply));
    made->game = std::move(read.game);
    made->problems = std::move(read.diagnostics);
    *game = made.release();
    return STAMMA_GAME;
  });
}

void stamma_free_game(stamma_game* game) { delete game; }

size_t stamma_tag_count(const stamma_game* game) { return game->tags.size(); }

const char* stamma_tag_name(const stamma_game* game, size_t index) {
  return index < game->tags.size() ? game->tags[index].name.c_str() : nullptr;
}

const char* stamma_tag_value(const stamma_game* game, size_t index) {
  return index < game->tags.size() ? game->tags[index].value.c_str() : nullptr;
}

const char* stamma_tag(const stamma_game* game, const char* name) {
  for (const api::Tag& tag : game->tags)
    if (tag.name == name) return tag.value.c_str();
  return "";
}

const char* stamma_result(const stamma_game* game) { return game->result.c_str(); }

const char* stamma_verdict_name(stamma_verdict verdict) {
  if (verdict < STAMMA_CERTAIN || verdict > STAMMA_UNREAD) return "";
  return api::name(static_cast<api::Verdict>(verdict)).data();
}

size_t stamma_ply_count(const stamma_game* game) { return game->plies.size(); }

int stamma_get_ply(const stamma_game* game, size_t index, stamma_ply* ply) {
  if (index >= game->plies.size()) return 0;
  const KeptPly& k = game->plies[index];
  *ply = k.plain;
  ply->san = k.san.c_str();
  ply->uci = k.uci.c_str();
  ply->source = k.source.c_str();
  ply->why = k.why.c_str();
  return 1;
}

const char* stamma_alternative(const stamma_game* game, size_t ply, size_t index) {
  if (ply >= game->plies.size() || index >= game->plies[ply].alternatives.size()) return nullptr;
  return game->plies[ply].alternatives[index].c_str();
}

size_t stamma_problem_count(const stamma_game* game) { return game->problems.size(); }

int stamma_get_problem(const stamma_game* game, size_t index, stamma_problem* problem) {
  return get_problem(game->problems, index, problem);
}

size_t stamma_rest_count(const stamma_reader* reader) { return reader->games.rest().size(); }

int stamma_get_rest(const stamma_reader* reader, size_t index, stamma_problem* problem) {
  return get_problem(reader->games.rest(), index, problem);
}

char* stamma_write(const stamma_game* game, const char* format, const char* notation,
                   size_t* length) {
  return guarded<char*>(nullptr, [&]() -> char* {
    api::WriteOptions options;
    options.moves = text_or_empty(notation);
    const std::string bytes = api::write(game->game, text_or_empty(format), options);
    auto* const copy = static_cast<char*>(std::malloc(bytes.size() + 1));
    if (copy == nullptr) throw std::bad_alloc();
    std::memcpy(copy, bytes.c_str(), bytes.size() + 1);
    if (length != nullptr) *length = bytes.size();
    return copy;
  });
}

void stamma_free(void* bytes) { std::free(bytes); }

stamma_explanation* stamma_explain(const char* fen, const char* text, const char* notation) {
  return guarded<stamma_explanation*>(nullptr, [&] {
    api::ExplainOptions options;
    options.notation = text_or_empty(notation);
    const api::Position position = fen != nullptr ? api::Position::from_fen(fen) : api::Position();
    return new stamma_explanation{api::explain(position, text_or_empty(text), options)};
  });
}

void stamma_free_explanation(stamma_explanation* explanation) { delete explanation; }

stamma_verdict stamma_explained_verdict(const stamma_explanation* explanation) {
  return static_cast<stamma_verdict>(explanation->found.verdict);
}

size_t stamma_reading_count(const stamma_explanation* explanation) {
  return explanation->found.size();
}

const char* stamma_reading_san(const stamma_explanation* explanation, size_t index) {
  return index < explanation->found.size() ? explanation->found.readings[index].san.c_str()
                                           : nullptr;
}

const char* stamma_reading_why(const stamma_explanation* explanation, size_t index) {
  return index < explanation->found.size() ? explanation->found.readings[index].why.c_str()
                                           : nullptr;
}

}  // extern "C"
