// Feeds files to a fuzz target, without a fuzzer: so every finding stays a test with any compiler.
//
//   fuzz_replay_NAME [--vary SECONDS WORDS FINDINGS] FILE|FOLDER...
//
// With --vary, variations of them as well (tests/fuzz/vary.hpp).
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "tests/fuzz/vary.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size);

namespace {

using stamma::fuzz::Input;

void feed(const std::filesystem::path& path, std::vector<Input>& inputs) {
  std::fprintf(stderr, "%s\n", path.c_str());  // the last one named is the one that fails
  std::ifstream file(path, std::ios::binary);
  const std::string bytes{std::istreambuf_iterator<char>(file), {}};
  // A copy of exactly that size: a sanitizer sees any look past its end.
  const Input& exact = inputs.emplace_back(bytes.begin(), bytes.end());
  LLVMFuzzerTestOneInput(exact.data(), exact.size());
}

}  // namespace

int main(int argc, char** argv) {
  const bool varied = argc > 4 && std::string(argv[1]) == "--vary";
  std::vector<Input> inputs;
  for (int i = varied ? 5 : 1; i < argc; ++i) {
    if (!std::filesystem::is_directory(argv[i])) {
      // A target without regressions has no folder of them.
      if (std::filesystem::exists(argv[i])) feed(argv[i], inputs);
      continue;
    }
    for (const auto& entry : std::filesystem::directory_iterator(argv[i]))
      feed(entry.path(), inputs);
  }
  const std::uint8_t nothing = 0;
  LLVMFuzzerTestOneInput(&nothing, 0);
  std::fprintf(stderr, "%zu files\n", inputs.size());
  if (inputs.empty()) return 1;
  if (varied) stamma::fuzz::vary(inputs, std::atof(argv[2]), argv[3], argv[4]);
  return 0;
}
