#include "tests/fuzz/vary.hpp"

#include <unistd.h>

#include <algorithm>
#include <chrono>
#include <csignal>
#include <cstddef>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <random>
#include <string_view>

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);
// The sanitizers, where they are linked, call this back before they end the program.
extern "C" __attribute__((weak)) void __sanitizer_set_death_callback(void (*callback)());

namespace stamma::fuzz {
namespace {

constexpr std::size_t longest = 4096;
constexpr unsigned too_long = 20;  // seconds for one input

const Input* current = nullptr;
std::string finding;

void keep_current() {
  if (current == nullptr) return;
  if (std::FILE* const file = std::fopen(finding.c_str(), "wb")) {
    std::fwrite(current->data(), 1, current->size(), file);
    std::fclose(file);
  }
  std::fprintf(stderr, "\nfails with %s\n", finding.c_str());
  current = nullptr;
}

extern "C" void keep_and_end(int signal) {
  keep_current();
  std::_Exit(128 + signal);
}

/// Words of a libFuzzer dictionary: "...", with \\ \" \xHH in them.
std::vector<std::string> words_of(const std::string& path) {
  std::vector<std::string> words;
  std::ifstream file(path);
  for (std::string line; std::getline(file, line);) {
    const std::size_t begin = line.find('"'), end = line.rfind('"');
    if (line.starts_with('#') || begin == std::string::npos || end <= begin) continue;
    std::string word;
    for (std::size_t i = begin + 1; i < end; ++i) {
      if (line[i] == '\\' && line[i + 1] == 'x' && i + 3 < end) {
        word += static_cast<char>(std::strtoul(line.substr(i + 2, 2).c_str(), nullptr, 16));
        i += 3;
      } else {
        i += line[i] == '\\' ? 1 : 0;
        word += line[i];
      }
    }
    words.push_back(word);
  }
  return words;
}

class Variation {
 public:
  Variation(const std::vector<Input>& inputs, const std::vector<std::string>& words, unsigned seed)
      : inputs_(inputs), words_(words), random_(seed) {}

  Input next() {
    Input made = inputs_[below(inputs_.size())];
    for (std::size_t n = 1 + below(6); n-- > 0;) change(made);
    made.resize(std::min(made.size(), longest));
    return made;
  }

 private:
  std::size_t below(std::size_t n) { return n == 0 ? 0 : random_() % n; }

  void insert(Input& into, std::string_view bytes) {
    into.insert(into.begin() + static_cast<std::ptrdiff_t>(below(into.size() + 1)), bytes.begin(),
                bytes.end());
  }

  /// A stretch of one of the inputs.
  std::string_view stretch(const Input& from) {
    const std::size_t begin = below(from.size()), length = below(from.size() - begin + 1);
    return {reinterpret_cast<const char*>(from.data()) + begin, length};
  }

  void change(Input& i) {
    switch (below(7)) {
      case 0:
        if (!i.empty()) i[below(i.size())] = static_cast<std::uint8_t>(random_());
        break;
      case 1:
        if (!i.empty()) i[below(i.size())] ^= static_cast<std::uint8_t>(1U << below(8));
        break;
      case 2:
        if (!i.empty()) {
          const std::size_t begin = below(i.size());
          const std::size_t end = std::min(i.size(), begin + 1 + below(16));
          i.erase(i.begin() + static_cast<std::ptrdiff_t>(begin),
                  i.begin() + static_cast<std::ptrdiff_t>(end));
        }
        break;
      case 3: insert(i, words_.empty() ? "" : words_[below(words_.size())]); break;
      case 4: insert(i, std::string(stretch(inputs_[below(inputs_.size())]))); break;
      case 5: insert(i, std::string(stretch(Input(i)))); break;
      default:
        if (!i.empty()) i.resize(below(i.size() + 1));
    }
  }

  const std::vector<Input>& inputs_;
  const std::vector<std::string>& words_;
  std::mt19937 random_;
};

}  // namespace

void vary(const std::vector<Input>& inputs, double seconds, const std::string& words,
          const std::string& findings) {
  const char* const wanted = std::getenv("STAMMA_FUZZ_SEED");
  const unsigned seed =
      wanted != nullptr ? static_cast<unsigned>(std::strtoul(wanted, nullptr, 10)) : std::random_device()();
  finding = findings + "-" + std::to_string(seed);
  for (const int s : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGALRM})
    std::signal(s, keep_and_end);
  if (__sanitizer_set_death_callback != nullptr) __sanitizer_set_death_callback(keep_current);
  const std::vector<std::string> known = words_of(words);
  Variation variation(inputs, known, seed);
  const auto end = std::chrono::steady_clock::now() + std::chrono::duration<double>(seconds);
  std::size_t runs = 0;
  for (; std::chrono::steady_clock::now() < end; ++runs) {
    const Input input = variation.next();
    current = &input;
    alarm(too_long);
    LLVMFuzzerTestOneInput(input.data(), input.size());
    current = nullptr;
  }
  alarm(0);
  std::fprintf(stderr, "%zu variations, seed %u\n", runs, seed);
}

}  // namespace stamma::fuzz
