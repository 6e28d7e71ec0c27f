// Reads scoresheets that were filled in by hand, with OpenCV: a module of its own, so that nothing
// but `stamma scan --hand` loads it and all that it needs.
#include <algorithm>
#include <cmath>
#include <cstddef>
#include <memory>
#include <new>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "parsers/ocr/hand/cell_image.hpp"
#include "parsers/ocr/hand/cell_readings.hpp"
#include "parsers/ocr/hand/decoded.hpp"
#include "parsers/ocr/hand/form.hpp"
#include "parsers/ocr/hand/marks.hpp"
#include "parsers/ocr/hand/network.hpp"
#include "parsers/ocr/hand_reader.hpp"

namespace stamma {
namespace {

using namespace hand;

struct Found {
  cv::Mat grey;
  Form form;
  bool marked = false;  ///< it is one of Stamma's own
};

Found found_in(const cv::Mat& grey) {
  Found found{straightened(grey), {}, false};
  found.form = find_form(found.grey);
  return found;
}

/// The picture as it is, or lying on its side.
std::vector<Found> ways_up(const cv::Mat& grey) {
  if (auto marked = find_marked_page(grey)) return {{marked->grey, marked->form, true}};
  std::vector<Found> ways{found_in(grey)};
  if (ways[0].form) return ways;
  ways.clear();
  for (const int turn : {cv::ROTATE_90_CLOCKWISE, cv::ROTATE_90_COUNTERCLOCKWISE}) {
    cv::Mat turned;
    cv::rotate(grey, turned, turn);
    ways.push_back(found_in(turned));
    if (!ways.back().form) ways.pop_back();
  }
  return ways;
}

/// A picture of the page for people.
std::string jpeg_of(const cv::Mat& grey, int quality) {
  std::vector<uchar> bytes;
  cv::imencode(".jpg", grey, bytes, {cv::IMWRITE_JPEG_QUALITY, quality});
  return {bytes.begin(), bytes.end()};
}

/// The page, its longer side no longer than needed to read what is written.
std::string picture_of(const cv::Mat& grey) {
  constexpr double enough = 1800;
  constexpr int quality = 55;
  const double scale = enough / std::max(grey.cols, grey.rows);
  if (scale >= 1) return jpeg_of(grey, quality);
  cv::Mat small;
  cv::resize(grey, small, {}, scale, scale, cv::INTER_AREA);
  return jpeg_of(small, quality);
}

/// Whether cells were written by hand: print keeps its height, a hand does not, and what it writes
/// are mostly moves.
bool looks_handwritten(std::size_t moves, const std::vector<int>& tops, int row_height) {
  constexpr std::size_t fewest = 8;
  constexpr double spread = 0.09;  // of the height of a row; bench/hand's sheets: 0.11 to 0.6
  if (tops.size() < fewest) return false;
  std::vector<int> sorted = tops;
  std::sort(sorted.begin(), sorted.end());
  const int range = sorted[sorted.size() * 9 / 10] - sorted[sorted.size() / 10];
  return 2 * moves > tops.size() && range > spread * row_height;
}

/// How much of a sheet is read for sure: upside down, little is.
double sureness(const HandSheet& sheet) {
  double sum = 0;
  for (const HandCell& cell : sheet.cells)
    if (!cell.readings.empty()) sum += cell.readings[0].second;
  return sum;
}

class Reader : public HandReader {
 public:
  explicit Reader(const std::string& model) : network_(model) {}

  HandSheet read(std::string_view image, std::string_view men, bool pictures,
                 std::string& error) override {
    try {
      return sheet(image, men, pictures, error);
    } catch (const cv::Exception& e) {
      error = "OpenCV: " + e.err;
    } catch (const std::bad_alloc&) {
      error = "the image is too large";
    }
    return {};
  }

  std::string part_of(std::string_view picture, const PictureEdges& edges) override {
    try {
      const cv::Mat bytes(1, static_cast<int>(picture.size()), CV_8U,
                          const_cast<char*>(picture.data()));  // not written to
      const cv::Mat page = cv::imdecode(bytes, cv::IMREAD_GRAYSCALE);
      const auto at = [](double share, int side) {
        return static_cast<int>(std::lround(std::clamp(share, 0.0, 1.0) * side));
      };
      const cv::Rect part(cv::Point(at(edges.left, page.cols), at(edges.top, page.rows)),
                          cv::Point(at(edges.right, page.cols), at(edges.bottom, page.rows)));
      constexpr int quality = 70;
      return part.empty() ? std::string() : jpeg_of(page(part), quality);
    } catch (const cv::Exception&) {
      return {};
    }
  }

 private:
  HandSheet sheet(std::string_view image, std::string_view men, bool pictures, std::string& error) {
    HandSheet out;
    const cv::Mat grey = decoded(image, error);
    if (grey.empty()) return out;
    const std::vector<Found> ways = ways_up(grey);
    if (ways.empty()) {
      error = "no form of a scoresheet is seen in it";
      return out;
    }
    for (const Found& found : ways) {
      HandSheet sheet;
      sheet.width = static_cast<unsigned>(found.grey.cols);
      sheet.height = static_cast<unsigned>(found.grey.rows);
      sheet.rows = static_cast<unsigned>(found.form.rows);
      sheet.pairs = static_cast<unsigned>(found.form.columns.size() / 2);
      read_cells(found, men, sheet);
      if (&found != &ways[0] && sureness(sheet) <= sureness(out)) continue;
      if (pictures) sheet.picture = picture_of(found.grey);
      out = std::move(sheet);
    }
    if (out.cells.empty()) error = "nothing is written in the form";
    return out;
  }

  void read_cells(const Found& found, std::string_view men, HandSheet& out) {
    const PageInk ink(found.grey, found.form);
    std::vector<cv::Mat> pictures;
    std::vector<int> tops;  // of what is written, within the boxes
    for (unsigned pair = 0; pair < out.pairs; ++pair)
      for (unsigned row = 0; row < out.rows; ++row)
        for (const unsigned side : {0U, 1U}) {
          const cv::Rect& box = found.form.columns[2 * pair + side].boxes[row];
          const CellImage image = ink.cell(box);
          if (image.picture.empty()) continue;
          HandCell& cell = out.cells.emplace_back();
          cell.number = pair * out.rows + row + 1;
          cell.white = side == 0;
          cell.left = box.x;
          cell.top = box.y;
          cell.right = box.x + box.width;
          cell.bottom = box.y + box.height;
          pictures.push_back(image.picture);
          tops.push_back(image.ink.y - box.y);
        }
    CellReadings readings = readings_of(network_.read(pictures), men);
    for (std::size_t i = 0; i < readings.cells.size(); ++i)
      out.cells[i].readings = std::move(readings.cells[i]);
    out.by_hand = found.marked || looks_handwritten(readings.moves, tops, found.form.row_height);
  }

  Network network_;
};

}  // namespace
}  // namespace stamma

/// The entry of the module; null where the weights cannot be read.
extern "C" stamma::HandReader* stamma_open_hand(const char* model) {
  try {
    return std::make_unique<stamma::Reader>(model).release();
  } catch (const cv::Exception&) {
    return nullptr;
  }
}
