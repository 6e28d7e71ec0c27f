#include "engine/ocr/hand_sheets.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <string_view>
#include <utility>

#include "engine/ocr/module.hpp"
#include "lib/words/languages.hpp"
#include "parsers/input/file.hpp"

namespace stamma::engine {

std::string men_of(const Spelling& spelling) {
  const Language* const language = spelling.white;
  if (language == nullptr) return {};
  for (const auto& [code, men] : {std::pair{"en", "KQRBN"},
                                  {"de", "KDTLS"},
                                  {"fr", "RDTFC"},
                                  {"es", "RDTAC"},
                                  {"it", "RDTAC"},
                                  {"pt", "RDTBC"},
                                  {"nl", "KDTLP"},
                                  {"pl", "KHWGS"}})
    if (language->code == std::string_view(code)) return men;
  return {};
}

void HandSheets::add(const HandSheet& sheet, const std::string& file) {
  const HandText text = hand_json(sheet, file);
  pictures_.add(sheet, text, text_.size(), lines_ + 1, file);
  ++sheets_;
  for (const CellPlace& place : text.cells) {
    const std::size_t begin = text.text.rfind('\n', place.offset) + 1;
    const auto line = lines_ + 1 +
                      static_cast<std::uint64_t>(std::count(
                          text.text.begin(), text.text.begin() + std::ptrdiff_t(begin), '\n'));
    places_.push_back({line, place.offset - begin + 1, place.length, sheets_, *place.cell});
    places_.back().cell.readings.clear();
  }
  lines_ += static_cast<std::uint64_t>(std::count(text.text.begin(), text.text.end(), '\n'));
  text_ += text.text;
}

std::string HandSheets::place_of(std::uint64_t line, std::uint64_t column) const {
  const auto at = std::lower_bound(
      places_.begin(), places_.end(), std::pair(line, column),
      [](const Place& p, const auto& k) { return std::pair(p.line, p.column + p.length) <= k; });
  if (at == places_.end() || at->line != line || at->column > column) return {};
  std::string box;
  for (const double edge : {at->cell.left, at->cell.top, at->cell.right, at->cell.bottom})
    box += (box.empty() ? "" : ",") + std::to_string(std::lround(edge));
  return ",\"page\":" + std::to_string(at->sheet) + ",\"box\":[" + box + "]";
}

FormsSeen forms_among(const std::vector<PageImage>& images, HandReader& reader) {
  FormsSeen seen;
  for (std::size_t i = 0; i < images.size(); ++i) {
    if (i > 0 && images[i].file == images[i - 1].file) continue;
    const auto bytes = image_of(images[i]);
    std::string error;
    const bool form = bytes && reader.read(*bytes, {}, false, error).by_hand;
    std::string& which = form ? seen.form : seen.other;
    if (which.empty()) which = images[i].file;
  }
  return seen;
}

bool is_image(const std::string& file) {
  const auto opened = file == "-" ? Result<File, InputError>(InputError{}) : File::open(file);
  if (!opened) return false;
  constexpr std::array<std::string_view, 5> signs = {"\xFF\xD8\xFF", "\x89PNG\r\n",
                                                     std::string_view("II*\0", 4),
                                                     std::string_view("MM\0*", 4), "%PDF-"};
  return std::any_of(signs.begin(), signs.end(),
                     [&](std::string_view sign) { return opened->head().starts_with(sign); });
}

Result<std::string, Unreadable> hand_sheet_of(const std::string& file, const Spelling& spelling) {
  auto reader = open_hand();
  if (!reader) return Unreadable{reader.error()};
  const bool pdf = [&] {
    const auto opened = File::open(file);
    return opened && opened->head().starts_with("%PDF-");
  }();
  const auto bytes = image_of({file, pdf ? 1U : 0U});
  if (!bytes) return bytes.error();
  std::string error;
  const HandSheet sheet = (*reader)->read(*bytes, men_of(spelling), false, error);
  if (!error.empty()) return Unreadable{error};
  return hand_json(sheet, file).text;
}

}  // namespace stamma::engine
