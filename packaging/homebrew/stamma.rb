# Homebrew formula. The address and checksum are those of a release; fill them in when there is one.
class Stamma < Formula
  desc "Chess games out of any written record"
  homepage "https://example.org/stamma"
  url "https://example.org/stamma/v1.0.0.tar.gz"
  sha256 "0000000000000000000000000000000000000000000000000000000000000000"
  license "MIT"

  depends_on "boost" => :build
  depends_on "cli11" => :build
  depends_on "cmake" => :build
  depends_on "ninja" => :build
  depends_on "icu4c"
  depends_on "leptonica"
  depends_on "libarchive"
  depends_on :linux
  depends_on "poppler"
  depends_on "re2"
  depends_on "tesseract"
  depends_on "zlib"

  def install
    system "cmake", "-S", ".", "-B", "build", "-G", "Ninja", *std_cmake_args,
           "-DSTAMMA_NATIVE=OFF", "-DSTAMMA_TESTS=OFF", "-DSTAMMA_BENCH=OFF", "-DSTAMMA_BINDINGS=OFF"
    system "cmake", "--build", "build"
    system "cmake", "--install", "build"
  end

  test do
    assert_match "1. e4 e5", pipe_output("#{bin}/stamma convert -q", "1. P-K4 P-K4\n")
  end
end
