// The tables of articles, one function a code, for laws.cpp alone.
#pragma once

#include "lib/laws/laws.hpp"

namespace stamma::detail {

std::span<const Article> bcc1899() noexcept;
std::span<const Article> fide1929() noexcept;
std::span<const Article> fide1955() noexcept;
std::span<const Article> fide1985() noexcept;
std::span<const Article> wcc2000() noexcept;
std::span<const Article> modern() noexcept;

}  // namespace stamma::detail
