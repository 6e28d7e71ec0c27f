#include "engine/text/json_line.hpp"

#include <charconv>

#include "parsers/layouts/sheet/json.hpp"

namespace stamma::engine {
namespace {

std::string wrong_at(std::size_t offset) {
  return "no JSON object: wrong at byte " + std::to_string(offset + 1);
}

}  // namespace

Result<JsonLine, std::string> JsonLine::read(std::string_view line) {
  std::vector<SheetError> errors;
  const JsonText json = JsonText::read(line, errors);
  if (!errors.empty()) return wrong_at(errors.front().offset);
  if (json.roots().empty()) return wrong_at(line.size());
  const JsonText::Value& object = json[json.roots().front()];
  if (object.type != JsonText::Type::object) return wrong_at(object.offset);
  if (json.roots().size() > 1) return wrong_at(json[json.roots()[1]].offset);
  JsonLine result;
  for (JsonText::Id id = object.first; id != JsonText::none; id = json[id].next) {
    const JsonText::Value& value = json[id];
    JsonField& field = result.fields_.emplace_back();
    field.name = value.name;
    if (value.type == JsonText::Type::string) {
      field.type = JsonField::Type::string;
      field.value = value.text;
    } else if (value.type == JsonText::Type::number) {
      field.type = JsonField::Type::number;
      field.value = line.substr(value.offset, value.length);
    }
  }
  return result;
}

const JsonField* JsonLine::field(std::string_view name) const noexcept {
  for (std::size_t i = fields_.size(); i-- > 0;)
    if (fields_[i].name == name) return &fields_[i];
  return nullptr;
}

const std::string* JsonLine::string(std::string_view name) const noexcept {
  const JsonField* const f = field(name);
  return f != nullptr && f->type == JsonField::Type::string ? &f->value : nullptr;
}

std::optional<std::uint64_t> JsonLine::count(std::string_view name) const noexcept {
  const JsonField* const f = field(name);
  if (f == nullptr || f->type != JsonField::Type::number) return std::nullopt;
  std::uint64_t n = 0;
  const char* const end = f->value.data() + f->value.size();
  const auto [stop, error] = std::from_chars(f->value.data(), end, n);
  if (error != std::errc() || stop != end) return std::nullopt;
  return n;
}

}  // namespace stamma::engine
