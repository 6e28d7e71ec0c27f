// Thrift's compact protocol, as far as the metadata of Parquet files needs it.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace stamma::parquet {

inline void append_varint(std::string& out, std::uint64_t n) {
  for (; n >= 0x80; n >>= 7U) out.push_back(static_cast<char>(n | 0x80U));
  out.push_back(static_cast<char>(n));
}

class ThriftWriter {
 public:
  explicit ThriftWriter(std::string& out) : out_(out) {}

  /// Structures hold fields of ascending numbers between begin and end.
  void begin() { last_.push_back(0); }
  void end() {
    out_.push_back(0);
    last_.pop_back();
  }

  void i32(int field, std::int32_t n) { header(field, type_i32), zigzag(n); }
  void i64(int field, std::int64_t n) { header(field, type_i64), zigzag(n); }
  void boolean(int field, bool b) { header(field, b ? type_true : type_false); }
  void binary(int field, std::string_view s) { header(field, type_binary), text(s); }
  /// The field is a structure: begin and end follow.
  void structure(int field) { header(field, type_struct); }
  /// The field is a list: as many elements follow.
  void i32_list(int field, std::size_t size) { list(field, type_i32, size); }
  void binary_list(int field, std::size_t size) { list(field, type_binary, size); }
  void struct_list(int field, std::size_t size) { list(field, type_struct, size); }
  /// Elements of lists.
  void element(std::int32_t n) { zigzag(n); }
  void element(std::string_view s) { text(s); }
  /// The field is a union whose chosen member is an empty structure.
  void choice(int field, int member) {
    structure(field);
    begin();
    structure(member);
    begin(), end();
    end();
  }

 private:
  enum Type : unsigned char {
    type_true = 1,
    type_false = 2,
    type_i32 = 5,
    type_i64 = 6,
    type_binary = 8,
    type_list = 9,
    type_struct = 12,
  };

  void header(int field, Type type) {
    const int step = field - last_.back();
    last_.back() = field;
    if (step > 0 && step <= 15) {
      out_.push_back(static_cast<char>(static_cast<unsigned>(step) << 4U | type));
    } else {
      out_.push_back(static_cast<char>(type));
      zigzag(field);
    }
  }
  void list(int field, Type element, std::size_t size) {
    header(field, type_list);
    if (size < 15) {
      out_.push_back(static_cast<char>(size << 4U | element));
    } else {
      out_.push_back(static_cast<char>(0xF0U | element));
      append_varint(out_, size);
    }
  }
  void zigzag(std::int64_t n) {
    append_varint(out_, static_cast<std::uint64_t>(n) << 1U ^ static_cast<std::uint64_t>(n >> 63));
  }
  void text(std::string_view s) {
    append_varint(out_, s.size());
    out_.append(s);
  }

  std::string& out_;
  std::vector<int> last_;  // the field before, of each open structure
};

}  // namespace stamma::parquet
