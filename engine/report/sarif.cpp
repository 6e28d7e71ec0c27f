#include "engine/report/sarif.hpp"

#include <string>

#include "lib/clean/catalogue.hpp"
#include "writers/json.hpp"

namespace stamma::engine {

void SarifWriter::begin(Buffer& out) {
  out.append(
      "{\"$schema\":\"https://json.schemastore.org/sarif-2.1.0.json\",\"version\":\"2.1.0\","
      "\"runs\":[{\"tool\":{\"driver\":{\"name\":\"stamma\",\"rules\":[");
  bool first = true;
  for (const Rule& r : rules()) {
    if (!first) out.append(',');
    first = false;
    out.append("{\"id\":\"");
    out.append(id(r));
    out.append("\",\"shortDescription\":{\"text\":");
    write_json_string(r.title, out);
    out.append("},\"fullDescription\":{\"text\":");
    write_json_string(r.meaning, out);
    out.append("}}");
  }
  out.append("]}},\"columnKind\":\"unicodeCodePoints\",\"results\":[");
}

void SarifWriter::add(const Problem& p, std::string_view file, Buffer& out) {
  if (!first_) out.append(',');
  first_ = false;
  out.append("\n{\"ruleId\":\"");
  out.append(id(p.code));
  out.append("\",\"level\":\"");
  out.append(name(p.severity()));
  out.append("\",\"message\":{\"text\":");
  write_json_string(p.message, out);
  out.append("},\"locations\":[{\"physicalLocation\":{\"artifactLocation\":{\"uri\":");
  write_json_string(file, out);
  out.append("},\"region\":{\"startLine\":" + std::to_string(p.line) +
             ",\"startColumn\":" + std::to_string(p.column) + "}}}]}");
}

void SarifWriter::end(Buffer& out) { out.append("]}]}\n"); }

}  // namespace stamma::engine
