// What a test must know of the build and of the run it is part of. Only build.cpp is told by the
// compiler's arguments, so that all other files compile to the same wherever the source lies.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

namespace stamma::test {

/// A path below the top of the source: source_path("corpora").
std::string source_path(std::string_view below);
/// A path below the folder that the tests may write to.
std::string work_path(std::string_view below);

/// The programs of the build; $STAMMA_PROGRAM may name another build of stamma to be tested.
const char* stamma_program();
const char* litter_program() noexcept;
const char* illegal_games_program() noexcept;
/// Makes photographs of sheets; empty where OpenCV is not installed.
const char* sheet_photo_program() noexcept;

/// Whether the program and the library have sanitizers, which cost time and memory.
bool sanitized() noexcept;
/// How much of a large sample a test takes: a tenth under the sanitizers. What they look for does
/// not depend on how many games come back; ./test takes all of it.
inline std::size_t sampled(std::size_t all) noexcept { return sanitized() ? all / 10 : all; }
/// And of every `step`th game.
inline std::size_t sampled_step(std::size_t step) noexcept {
  return sanitized() ? step * 10 : step;
}
/// Whether they are optimized; the tests themselves never are.
bool optimized() noexcept;

/// Says why the test that runs cannot do its work here: ./test counts it as skipped.
void skip(std::string_view reason);

}  // namespace stamma::test
