// The job `convert`: reads games and writes them in another form.
#pragma once

#include <string>

#include "engine/formats/format.hpp"
#include "engine/jobs/result.hpp"
#include "engine/listener.hpp"
#include "engine/read/options.hpp"

namespace stamma::engine {

struct ConvertOptions {
  ReadOptions read;
  FormatOptions format;
  std::string output;  ///< empty = standard output
  std::string report;  ///< a file, or empty
  bool report_all = false;
};

JobResult convert(const ConvertOptions& options, Listener& listener);
/// The same with other input than the options name.
JobResult convert(const ConvertOptions& options, const ReadOptions& read, Listener& listener);

}  // namespace stamma::engine
