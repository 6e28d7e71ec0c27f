// Commands in comments, as [%clk 0:01:02], [%eval 0.3], [%csl Ga1], [%tqu ...].
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace stamma {

enum class CommandState : std::uint8_t {
  fine,    ///< no command, or all in good order
  mended,  ///< one was broken, and it is clear what was meant
  broken,  ///< one is broken, and nobody knows what was meant
};

/// Whether a quick look finds all commands of a comment in good order. False asks for a closer one.
bool commands_look_fine(std::string_view comment) noexcept;

/// Mends what is clear: a bracket that is missing or of the wrong kind, a space too many or too few
/// around the name, a name in capitals. Values are never altered. `out` is set where it is
/// `mended`.
CommandState mend_commands(std::string_view comment, std::string& out);

}  // namespace stamma
