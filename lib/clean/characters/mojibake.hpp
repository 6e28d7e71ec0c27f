// Text that was decoded in the wrong character set: found, and decoded once more in the right one.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace stamma {

struct Reread {
  enum class Sure : std::uint8_t {
    no,       ///< the text is as it was meant, or nobody can tell
    likely,   ///< it may have been meant so
    certain,  ///< nothing else can have been meant
  };
  Sure sure = Sure::no;
  std::string text;  ///< as it was meant
};

/// UTF-8 that was read as a set of one byte a character, once or several times: "MÃ¼ller".
Reread reread_utf8(std::string_view text);

/// One set of one byte a character read as another: "Êàñïàðîâ", "M\u0081ller"; in names of people
/// "Petroviæ" too.
Reread reread_bytes(std::string_view text, bool person);

/// Both, the first that finds something.
Reread reread(std::string_view text, bool person);

}  // namespace stamma
