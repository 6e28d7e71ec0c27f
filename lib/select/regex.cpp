#include "lib/select/regex.hpp"

#include <re2/re2.h>

#include <utility>

namespace stamma {
namespace {

re2::StringPiece piece(std::string_view s) { return {s.data(), s.size()}; }

RE2::Options options() {
  RE2::Options o;
  o.set_log_errors(false);
  o.set_case_sensitive(false);
  return o;
}

}  // namespace

class Regex::Impl {
 public:
  explicit Impl(std::string_view pattern) : re(piece(pattern), options()) {}
  RE2 re;
};

Regex::Regex(std::unique_ptr<Impl> impl) noexcept : impl_(std::move(impl)) {}
Regex::Regex(Regex&&) noexcept = default;
Regex& Regex::operator=(Regex&&) noexcept = default;
Regex::~Regex() = default;

Result<Regex, std::string> Regex::compile(std::string_view pattern) {
  auto impl = std::make_unique<Impl>(pattern);
  if (impl->re.ok()) return Regex(std::move(impl));
  std::string message = "not a regular expression: " + impl->re.error();
  const std::size_t at = pattern.find(impl->re.error_arg());
  if (!impl->re.error_arg().empty() && at != std::string_view::npos && at != 0)
    message += " (at character " + std::to_string(at + 1) + ")";
  return message;
}

bool Regex::found_in(std::string_view text) const {
  return RE2::PartialMatch(piece(text), impl_->re);
}

}  // namespace stamma
