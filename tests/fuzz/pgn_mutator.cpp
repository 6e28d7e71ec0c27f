// Changes PGN word by word: half of the inputs are made by leaving out, doubling, exchanging and
// adding words and lines, the other half by changing bytes.
#include <algorithm>
#include <cstdint>
#include <cstring>
#include <random>
#include <string>
#include <vector>

extern "C" std::size_t LLVMFuzzerMutate(std::uint8_t* data, std::size_t size, std::size_t most);

namespace {

// clang-format off
constexpr const char* words[] = {
    "1.", "1...", "2.", "2...", "e4", "e5", "Nf3", "Nc6", "d4", "exd4", "Bb5", "O-O", "0-0", "Qh5#",
    "Ng1f3", "e2-e4", "ed", "e8(Q)", "Pe4", "nf3", "e4e5", "--", "(", ")", "{", "}", "{c}", "{a {b}",
    ";c\n", "\n%x\n", "<y>", "$1", "$256", "!?", "+-", "*", "1-0", "0-1", "1/2-1/2", "1/2", "draw",
    "resigns", "ch", "e.p.", "\n", "\n\n", "\r\n\r\n", "[Event \"?\"]\n", "\n[White \"a\"]\n",
    "[Black \"b\\\"\"]\n", "[Result \"1-0\"]\n", "[Round one]\n", "[Site \"no end\n", "[]",
    "[Variant \"Chess960\"]\n", "[Variant \"Atomic\"]\n", "prose", "Knight", "xyz9", "\xC2\xA0",
    "[FEN \"8/1P1k4/8/8/3pP3/8/8/4K2R b K e3 0 12\"]\n",
    "[FEN \"r1k1r2q/p1ppp1pp/8/8/8/8/P1PPP1PP/R1K1R2Q w KQkq - 0 1\"]\n"};
// clang-format on

std::vector<std::string> split(const std::string& text) {
  std::vector<std::string> parts;
  for (std::size_t at = 0; at < text.size();) {
    const std::size_t end = std::min(text.find_first_of(" \n()[]{};", at + 1), text.size());
    parts.push_back(text.substr(at, end - at));
    at = end;
  }
  return parts;
}

}  // namespace

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size,
                                               std::size_t most, unsigned seed) {
  std::minstd_rand random(seed);
  if (random() % 2 == 0) return LLVMFuzzerMutate(data, size, most);
  std::vector<std::string> parts = split({reinterpret_cast<const char*>(data), size});
  const auto any = [&](std::size_t n) { return static_cast<std::ptrdiff_t>(random() % n); };
  for (std::size_t times = 1 + random() % 4; times > 0; --times) {
    const auto at = parts.begin() + any(parts.size() + 1);
    const auto other = parts.begin() + any(parts.size() + 1);
    switch (random() % 5) {
      case 0: parts.erase(at, at + std::min<std::ptrdiff_t>(any(4), parts.end() - at)); break;
      case 1:
        if (other != parts.end()) parts.insert(at, std::string(*other));
        break;
      case 2:
        if (at != parts.end() && other != parts.end()) std::swap(*at, *other);
        break;
      default:
        parts.insert(at, std::string(random() % 2 == 0 ? " " : "") + words[any(std::size(words))]);
    }
  }
  std::string text;
  for (const std::string& part : parts) text += part;
  const std::size_t kept = std::min(text.size(), most);
  std::memcpy(data, text.data(), kept);
  return kept;
}
