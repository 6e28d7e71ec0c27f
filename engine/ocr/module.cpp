#include "engine/ocr/module.hpp"

#include <dlfcn.h>

#include <cstdlib>
#include <filesystem>
#include <utility>

#include "engine/files/own_files.hpp"

namespace stamma::engine {
namespace {

using OpenFunction = Recognizer* (*)(const char* language);
using OpenHandFunction = HandReader* (*)(const char* weights);

/// The function of a module, or why there is none; `why` says what is missing without it.
template <typename Function>
Result<Function, std::string> load(const char* file, const char* name, std::string why) {
  for (const std::filesystem::path& path : own_files(file)) {
    void* const module = dlopen(path.c_str(), RTLD_NOW | RTLD_LOCAL);
    void* const found = module != nullptr ? dlsym(module, name) : nullptr;
    if (found != nullptr) return reinterpret_cast<Function>(found);
    why = "cannot load " + path.string() + ": " + dlerror();
  }
  return why;
}

const Result<OpenFunction, std::string>& function() {
  static const auto loaded = load<OpenFunction>(
      "stamma_ocr.so", "stamma_open_ocr",
      "images are read by a part of Stamma that is not installed (stamma_ocr.so; Debian: "
      "stamma-ocr). A build has it where Tesseract is (libtesseract-dev and libleptonica-dev); "
      "without it, run 'tesseract IMAGE page hocr' and 'stamma convert page.hocr'");
  return loaded;
}

/// OpenCV reads the limit when it is loaded; larger images would take too much memory.
Result<OpenHandFunction, std::string> load_hand() {
  setenv("OPENCV_IO_MAX_IMAGE_PIXELS", "200000000", 0);
  return load<OpenHandFunction>(
      "stamma_hand.so", "stamma_open_hand",
      "handwriting is read by a part of Stamma that is not installed (stamma_hand.so; Debian: "
      "stamma-ocr). A build has it where OpenCV is (libopencv-dev)");
}

const Result<OpenHandFunction, std::string>& hand_function() {
  static const Result<OpenHandFunction, std::string> loaded = load_hand();
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

bool has_hand() { return hand_function().has_value(); }

Result<std::unique_ptr<HandReader>, std::string> open_hand() {
  if (!hand_function()) return hand_function().error();
  for (const std::filesystem::path& weights : own_files("stamma_hand.onnx")) {
    std::unique_ptr<HandReader> reader((*hand_function())(weights.c_str()));
    if (reader == nullptr) return "cannot read " + weights.string();
    return reader;
  }
  return std::string("stamma_hand.onnx, which belongs to stamma_hand.so, is missing");
}

}  // namespace stamma::engine
