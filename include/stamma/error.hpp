// What all headers of the library share: the namespace, and what is thrown.
#pragma once

#include <stdexcept>

namespace stamma {

/// Users write stamma::Game for stamma::api::Game. The library's own code, of which no header is
/// installed, has other types of the same names; it defines STAMMA_LIBRARY to tell them apart.
namespace api {

/// A file that cannot be read, a FEN that is not a position, a name that stands for nothing.
class Error : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace api

#ifndef STAMMA_LIBRARY
using namespace api;
#endif

}  // namespace stamma
