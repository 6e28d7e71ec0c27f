#include "engine/ocr/module.hpp"

#include <dlfcn.h>

#include <filesystem>
#include <system_error>

namespace stamma::engine {
namespace {

using OpenFunction = Recognizer* (*)(const char* language);

/// The module lies beside the program, or where it is installed.
OpenFunction load() {
  std::error_code error;
  const std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  for (const std::string& path : {(program.parent_path() / "stamma_ocr.so").string(),
                                  std::string(STAMMA_MODULE_DIR "/stamma_ocr.so")}) {
    void* const module = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    if (module == nullptr) continue;
    if (void* const found = dlsym(module, "stamma_open_ocr"))
      return reinterpret_cast<OpenFunction>(found);
  }
  return nullptr;
}

OpenFunction function() {
  static const OpenFunction loaded = load();
  return loaded;
}

}  // namespace

bool has_ocr() noexcept { return function() != nullptr; }

Result<std::unique_ptr<Recognizer>, std::string> open_ocr(const std::string& language) {
  if (!has_ocr()) return std::string("this build of Stamma has no OCR");
  std::unique_ptr<Recognizer> recognizer(function()(language.c_str()));
  if (recognizer == nullptr)
    return "Tesseract has no data for '" + language +
           "'; Debian's packages of it are called tesseract-ocr-" +
           language.substr(0, language.find('+'));
  return recognizer;
}

}  // namespace stamma::engine
