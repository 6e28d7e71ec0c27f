// The men on the board as a condition: `KRP:KR`, `R1-2P+:RP`, `QRP+:Q=R=P<`.
#pragma once

#include <string_view>

#include "lib/select/condition.hpp"

namespace stamma {

/// White's men, a colon or a blank, and Black's; kings need not be given, and kinds that are not
/// named are not there. A letter (P N B R Q, L for a knight or bishop) may be repeated or have
/// behind it
///   N  N+  N-  N-M  +  *        this many, at least, at most, from to, one or more, any number
///   =  #  >  <  N>  N<          as many as the other side, not as many, more or less, by N or more
///   N>=  N<=                    by exactly N more or less (1 where N is not given)
/// as pgn-extract has it, whose number in front stands for `held=N:`. The balance must outlast
/// two plies unless `held=` says otherwise, so that what is in the midst of an exchange is not
/// meant; with `final:` it need not.
BuiltCondition material_condition(std::string_view text);

}  // namespace stamma
