// What JavaScript calls: a request goes in as bytes, an answer comes out as bytes. A request is one
// line of JSON that says what is wanted, then bytes it is wanted of. docs/wasm.md has the requests.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "engine/text/json_line.hpp"
#include "engine/web/requests.hpp"
#include "writers/json.hpp"

namespace stamma::web {
namespace {

Buffer& answer() {
  static Buffer out;
  return out;
}

void refuse(std::string_view why, Buffer& out) {
  out.clear();
  out.append("{\"error\":");
  write_json_string(why, out);
  out.append("}\n");
}

}  // namespace
}  // namespace stamma::web

extern "C" {

__attribute__((export_name("stamma_room"))) char* stamma_room(std::uint32_t bytes) {
  return static_cast<char*>(std::malloc(bytes + 1U));
}

/// Takes the room back. The answer begins with a line of JSON and lies at stamma_answer().
__attribute__((export_name("stamma_ask"))) std::uint32_t stamma_ask(char* request,
                                                                    std::uint32_t length) {
  using namespace stamma;
  Buffer& out = web::answer();
  out.clear();
  const std::string_view all(request, length);
  const std::string_view line = all.substr(0, all.find('\n'));
  const auto asked = engine::JsonLine::read(line);
  if (!asked) {
    web::refuse(asked.error(), out);
  } else {
    const web::Request wanted{*asked, all.substr(std::min(all.size(), line.size() + 1))};
    const std::string why = web::answer_to(wanted, out);
    if (!why.empty()) web::refuse(why, out);
  }
  std::free(request);
  return static_cast<std::uint32_t>(out.size());
}

__attribute__((export_name("stamma_answer"))) const char* stamma_answer() {
  return stamma::web::answer().view().data();
}

}  // extern "C"
