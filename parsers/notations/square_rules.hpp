// Actions of the grammars that name squares by a letter and a figure: they narrow a Sketch. For the
// .cpp files of grammars only.
#pragma once

#include <boost/spirit/home/x3/nonterminal.hpp>

#include "lib/decode/sketch.hpp"

namespace stamma::squares {

namespace x3 = boost::spirit::x3;

inline const auto from_file = [](auto& ctx) {
  x3::_val(ctx).from &= file_set(static_cast<unsigned>(x3::_attr(ctx) - 'a'));
};
inline const auto from_rank = [](auto& ctx) {
  x3::_val(ctx).from &= rank_set(static_cast<unsigned>(x3::_attr(ctx) - '1'));
};
inline const auto to_file = [](auto& ctx) {
  x3::_val(ctx).to &= file_set(static_cast<unsigned>(x3::_attr(ctx) - 'a'));
};
inline const auto to_rank = [](auto& ctx) {
  x3::_val(ctx).to &= rank_set(static_cast<unsigned>(x3::_attr(ctx) - '1'));
};

}  // namespace stamma::squares
