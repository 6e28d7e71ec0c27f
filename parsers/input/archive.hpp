// Unpacking: compressed files and archives, one member at a time, in bounded memory.
#pragma once

#include <memory>
#include <string>
#include <string_view>

#include "lib/result.hpp"
#include "parsers/input/file.hpp"
#include "parsers/input/source.hpp"

namespace stamma {

// Whether a file with these first bytes has to be unpacked.
bool is_packed(std::string_view head);

class Archive {
 public:
  explicit Archive(File file);
  Archive(const Archive&) = delete;
  Archive& operator=(const Archive&) = delete;
  ~Archive();

  // The next regular member, null after the last. It must not outlive the archive, and the one
  // before it ends here. After an error the following members can still be asked for.
  Result<std::unique_ptr<Source>, InputError> next();

 private:
  struct Reader;
  class Member;
  Result<std::unique_ptr<Source>, InputError> deliver(std::string name);
  std::unique_ptr<Reader> reader_;
};

}  // namespace stamma
