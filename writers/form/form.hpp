// A scoresheet to print and to fill in by hand, which `stamma scan` finds again by its marks.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "lib/form/layout.hpp"

namespace stamma {

/// What is printed on a form, in one language.
struct FormLabels {
  std::string_view language;  ///< "de"
  std::string_view white, black, event, date, round, result, signatures, title;
};

std::span<const FormLabels> form_labels() noexcept;

/// A PDF file of one page.
std::string write_form(const FormKind& kind, const FormLabels& labels);

}  // namespace stamma
