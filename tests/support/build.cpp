#include "tests/support/build.hpp"

#include <cstdlib>
#include <iostream>

#include "tests/support/catch.hpp"

namespace stamma::test {

std::string source_path(std::string_view below) {
  return STAMMA_SOURCE_DIR "/" + std::string(below);
}
std::string work_path(std::string_view below) { return STAMMA_WORK_DIR "/" + std::string(below); }

const char* stamma_program() {
  const char* const told = std::getenv("STAMMA_PROGRAM");
  return told != nullptr && *told != '\0' ? told : STAMMA_PROGRAM;
}
const char* litter_program() noexcept { return STAMMA_LITTER; }
const char* illegal_games_program() noexcept { return STAMMA_ILLEGAL_GAMES; }
const char* sheet_photo_program() noexcept { return STAMMA_SHEET_PHOTO; }

bool sanitized() noexcept { return STAMMA_SANITIZED != 0; }
bool optimized() noexcept { return STAMMA_OPTIMIZED != 0; }

void skip(std::string_view reason) {
  static std::string last;
  const std::string name = Catch::getResultCapture().getCurrentTestName();
  if (name == last) return;
  last = name;
  std::cout << "SKIPPED: " << name << ": " << reason << '\n';
}

}  // namespace stamma::test
