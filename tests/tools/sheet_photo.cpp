// sheet_photo FORM.png PAPER COLUMNS ROWS SHEET.png SEED HOW OUT.jpg
//
// A form of `stamma sheet` (FORM.png, as drawn from its PDF), filled in with the cells of SHEET.png
// (training/make_sheet.py), as a photograph or a scan. HOW: words joined by commas.
//   flat      nothing more is done
//   aslant    on a table, in perspective, turned by a few degrees
//   turned    the same, by any angle
//   curved    the paper is not flat
//   shadow    half of it is in shadow
//   covered   a corner is covered
//   small     900 pixels high
//   rough     blurred, with noise, JPEG of quality 35
//   deep      16 bits a pixel, for OUT.png
//   blank     nothing is written in it
// Every cell is filled but those of which (2 * row + side) % 7 is 5, and the last three rows of the
// last column.
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <opencv2/imgcodecs.hpp>
#include <opencv2/imgproc.hpp>
#include <string>
#include <vector>

#include "lib/form/layout.hpp"

namespace {

using namespace stamma;

// Of training/make_sheet.py.
constexpr int sheet_row = 52, sheet_top = 220, sheet_left = 60, sheet_cell = 220, sheet_plies = 20;

cv::Mat cell_of(const cv::Mat& sheet, unsigned ply) {
  const cv::Rect box(sheet_left + 60 + sheet_cell * (static_cast<int>(ply) % 2),
                     sheet_top + sheet_row * (static_cast<int>(ply) / 2), sheet_cell, sheet_row);
  return sheet(cv::Rect(box.x + 5, box.y + 4, box.width - 10, box.height - 8));
}

void fill_in(cv::Mat& page, const cv::Mat& sheet, const FormKind& kind) {
  const FormLayout layout = layout_of(kind);
  const double scale = page.cols / layout.width;
  for (unsigned pair = 0; pair < kind.pairs; ++pair)
    for (unsigned row = 0; row + (pair + 1 == kind.pairs ? 3 : 0) < kind.rows; ++row)
      for (const unsigned side : {0U, 1U}) {
        const unsigned ply = 2 * (pair * kind.rows + row) + side;
        if ((2 * row + side) % 7 == 5) continue;
        const FormBox box = layout.cell(pair, row, side == 0);
        const cv::Mat ink = cell_of(sheet, ply % sheet_plies);
        const double size =
            std::min(box.width() * scale * 0.9 / ink.cols, box.height() * scale * 0.86 / ink.rows);
        cv::Mat fitted;
        cv::resize(ink, fitted, {}, size, size, size < 1 ? cv::INTER_AREA : cv::INTER_CUBIC);
        const int x = static_cast<int>(box.left * scale + box.width() * scale * 0.04);
        const int y = static_cast<int>(box.top * scale + box.height() * scale * 0.07);
        cv::Mat part = page(cv::Rect(x, y, fitted.cols, fitted.rows));
        cv::min(part, fitted, part);
      }
}

cv::Mat curved(const cv::Mat& page) {
  cv::Mat from_x(page.size(), CV_32F), from_y(page.size(), CV_32F), out;
  for (int y = 0; y < page.rows; ++y)
    for (int x = 0; x < page.cols; ++x) {
      const double u = double(x) / page.cols, v = double(y) / page.rows;
      from_x.at<float>(y, x) = static_cast<float>(x + page.cols * 0.004 * std::sin(3 * v));
      from_y.at<float>(y, x) =
          static_cast<float>(y + page.rows * 0.006 * std::sin(CV_PI * u) * (0.3 + v));
    }
  cv::remap(page, out, from_x, from_y, cv::INTER_LINEAR, cv::BORDER_CONSTANT, 255);
  return out;
}

/// Grain that is coarser than a pixel, as of wood.
cv::Mat table_top(cv::Size size, cv::RNG& random) {
  cv::Mat coarse(size.height / 8 + 1, size.width / 60 + 1, CV_8U), out;
  random.fill(coarse, cv::RNG::UNIFORM, 60, 130);
  cv::resize(coarse, out, size, 0, 0, cv::INTER_CUBIC);
  return out;
}

cv::Mat photographed(const cv::Mat& page, double degrees, cv::RNG& random) {
  const cv::Size size(page.cols * 5 / 4, page.rows * 5 / 4);
  const bool upright = std::abs(std::cos(degrees * CV_PI / 180)) > 0.6;
  const cv::Size seen = upright ? size : cv::Size(size.height, size.width);
  const double turn = degrees * CV_PI / 180;
  std::vector<cv::Point2f> from, to;
  double fit = 1;
  for (int pass = 0; pass < 2; ++pass) {
    from.clear();
    to.clear();
    double reach = 0;
    for (const auto& [x, y] : {std::pair{-1, -1}, {1, -1}, {1, 1}, {-1, 1}}) {
      const double px = x * page.cols / 2.0, py = y * page.rows / 2.0;
      const double qx = fit * (px * std::cos(turn) - py * std::sin(turn));
      const double qy = fit * (px * std::sin(turn) + py * std::cos(turn));
      reach = std::max({reach, std::abs(qx) * 2 / seen.width, std::abs(qy) * 2 / seen.height});
      from.emplace_back(static_cast<float>(px + page.cols / 2.0),
                        static_cast<float>(py + page.rows / 2.0));
      // Further away at the top.
      const double far = 1 - 0.09 * (1 - qy * 2 / seen.height) / 2;
      to.emplace_back(static_cast<float>(seen.width / 2.0 + qx * far + random.uniform(-9, 9)),
                      static_cast<float>(seen.height / 2.0 + qy * far + random.uniform(-9, 9)));
    }
    fit = 0.96 / reach;
  }
  cv::Mat out = table_top(seen, random);
  cv::warpPerspective(page, out, cv::getPerspectiveTransform(from, to), seen, cv::INTER_AREA,
                      cv::BORDER_TRANSPARENT);
  return out;
}

void add_shadow(cv::Mat& picture, cv::RNG& random) {
  const double where = random.uniform(0.3, 0.7), slope = random.uniform(-0.5, 0.5);
  for (int y = 0; y < picture.rows; ++y)
    for (int x = 0; x < picture.cols; ++x) {
      const double u = double(x) / picture.cols - where + slope * (double(y) / picture.rows - 0.5);
      const double light =
          (u < 0 ? 0.5 : std::min(1.0, 0.5 + u * 12)) * (1 - 0.2 * double(y) / picture.rows);
      uchar& pixel = picture.at<uchar>(y, x);
      pixel = static_cast<uchar>(pixel * light);
    }
}

void make_rough(cv::Mat& picture, cv::RNG& random) {
  cv::GaussianBlur(picture, picture, {0, 0}, 1.1);
  cv::Mat noise(picture.size(), CV_16S), sum;
  random.fill(noise, cv::RNG::NORMAL, 0, 6);
  picture.convertTo(sum, CV_16S);
  sum += noise;
  sum.convertTo(picture, CV_8U);
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 9) {
    std::fputs("sheet_photo FORM.png PAPER COLUMNS ROWS SHEET.png SEED HOW OUT.jpg\n", stderr);
    return 2;
  }
  cv::Mat page = cv::imread(argv[1], cv::IMREAD_GRAYSCALE);
  const cv::Mat sheet = cv::imread(argv[5], cv::IMREAD_GRAYSCALE);
  if (page.empty() || sheet.empty()) return 3;
  const FormKind kind{std::string(argv[2]) == "letter" ? FormPaper::letter : FormPaper::a4,
                      static_cast<unsigned>(std::atoi(argv[3])),
                      static_cast<unsigned>(std::atoi(argv[4]))};
  cv::RNG random(static_cast<std::uint64_t>(std::atoll(argv[6])) * 7919 + 1);
  const std::string how = argv[7];
  const auto is = [&](const char* word) { return how.find(word) != std::string::npos; };
  if (!is("blank")) fill_in(page, sheet, kind);
  if (is("covered")) cv::circle(page, {page.cols - 60, 70}, page.cols / 9, 140, -1);
  if (is("curved")) page = curved(page);
  if (is("aslant")) page = photographed(page, random.uniform(-9.0, 9.0), random);
  if (is("turned")) page = photographed(page, random.uniform(0.0, 360.0), random);
  if (is("shadow")) add_shadow(page, random);
  if (is("small")) {
    const double size = 900.0 / page.rows;
    cv::resize(page, page, {}, size, size, cv::INTER_AREA);
  }
  if (is("rough")) make_rough(page, random);
  if (is("deep")) page.convertTo(page, CV_16U, 257);
  return cv::imwrite(argv[8], page, {cv::IMWRITE_JPEG_QUALITY, is("rough") ? 35 : 80}) ? 0 : 3;
}
