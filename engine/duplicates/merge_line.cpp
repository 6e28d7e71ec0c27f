#include "engine/duplicates/merge_line.hpp"

#include <array>
#include <string>

#include "writers/json.hpp"

namespace stamma::engine {

std::string_view relation_name(Relation relation) noexcept {
  constexpr std::array<std::string_view, 5> names{"none", "exact", "moves", "prefix", "near"};
  return names[static_cast<std::size_t>(relation)];
}

void write_merge(Relation relation, const NumberedGame& merged, const NumberedGame& kept,
                 const std::vector<MergeConflict>& conflicts, Buffer& out) {
  const auto game = [&](const NumberedGame& id) {
    out.append("\"file\":");
    write_json_string(id.file, out);
    out.append(",\"game\":" + std::to_string(id.number));
  };
  out.append("{\"type\":\"merge\",");
  game(merged);
  out.append(",\"kind\":\"");
  out.append(relation_name(relation));
  out.append("\",\"into\":{");
  game(kept);
  out.append("},\"conflicts\":[");
  bool first = true;
  for (const MergeConflict& c : conflicts) {
    out.append(first ? "{\"code\":\"U05\",\"what\":" : ",{\"code\":\"U05\",\"what\":");
    first = false;
    write_json_string(c.what, out);
    out.append(",\"kept\":");
    write_json_string(c.kept, out);
    out.append(",\"other\":");
    write_json_string(c.other, out);
    out.append('}');
  }
  out.append("]}\n");
}

}  // namespace stamma::engine
