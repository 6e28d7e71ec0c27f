// What can read a scoresheet that was filled in by hand.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parsers/ocr/recognizer.hpp"

namespace stamma {

/// A cell of the form in which something is written.
struct HandCell {
  unsigned number = 0;  ///< of the move, as the form counts
  bool white = true;
  double left = 0, top = 0, right = 0, bottom = 0;
  std::vector<std::pair<std::string, double>>
      readings;  ///< with probabilities, the likeliest first
};

struct HandSheet {
  unsigned width = 0, height = 0;  ///< of the image as it is read, turned upright
  unsigned rows = 0, pairs = 0;    ///< of the form; 0: there is none in the image
  std::vector<HandCell> cells;     ///< in the order of the moves
  bool by_hand = false;            ///< nobody would take it for a printed page
  std::string picture;             ///< the image as it is read, for people: JPEG; may be empty
};

/// What a module has that can read handwriting.
class HandReader {
 public:
  HandReader() = default;
  HandReader(const HandReader&) = delete;
  HandReader& operator=(const HandReader&) = delete;
  virtual ~HandReader() = default;

  /// The sheet in an image, from the bytes of its file; `error` says why there is none. `men`: the
  /// letters of King, Queen, Rook, Bishop, Knight; empty: those that fit the sheet best.
  /// `pictures`: the sheet comes with its own.
  virtual HandSheet read(std::string_view image, std::string_view men, bool pictures,
                         std::string& error) = 0;
  /// A part of such a picture, as a picture; empty if it cannot be made.
  virtual std::string part_of(std::string_view picture, const PictureEdges& edges) = 0;
};

}  // namespace stamma
