// The WebAssembly that goes into pages, so that they read their text again by themselves.
#pragma once

#include <string>

namespace stamma::engine {

/// Packed and in base64, as begin_html takes it; empty where the program was built without it.
const std::string& web_reader();

}  // namespace stamma::engine
