#include "engine/ocr/module.hpp"

#include <dlfcn.h>

#include <filesystem>

#include "engine/files/own_files.hpp"

namespace stamma::engine {
namespace {

using OpenFunction = Recognizer* (*)(const char* language);

/// The function of the module, or why there is none.
Result<OpenFunction, std::string> load() {
  std::string why =
      "images are read by a part of Stamma that is not installed (stamma_ocr.so; Debian: "
      "stamma-ocr). A build has it where Tesseract is (libtesseract-dev and libleptonica-dev); "
      "without it, run 'tesseract IMAGE page hocr' and 'stamma convert page.hocr'";
  for (const std::filesystem::path& path : own_files("stamma_ocr.so")) {
    void* const module = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const found = module != nullptr ? dlsym(module, "stamma_open_ocr") : nullptr;
    if (found != nullptr) return reinterpret_cast<OpenFunction>(found);
    why = "cannot load " + path.string() + ": " + dlerror();
  }
  return why;
}

const Result<OpenFunction, std::string>& function() {
  static const Result<OpenFunction, std::string> loaded = load();
  return loaded;
}

}  // namespace

bool has_ocr() { return function().has_value(); }

Result<std::unique_ptr<Recognizer>, std::string> open_ocr(const std::string& language) {
  if (!function()) return function().error();
  std::unique_ptr<Recognizer> recognizer((*function())(language.c_str()));
  if (recognizer == nullptr)
    return "Tesseract has no data for '" + language +
           "'; Debian's packages of it are called tesseract-ocr-" +
           language.substr(0, language.find('+'));
  return recognizer;
}

}  // namespace stamma::engine
