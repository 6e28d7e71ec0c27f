// Who is meant by a player's name: the look-up behind NameBook, for one name of one game.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "lib/clean/names/given_names.hpp"
#include "lib/clean/names/name_book.hpp"
#include "lib/clean/names/name_key.hpp"

namespace stamma {

class PlayerSearch {
 public:
  using Answer = NameBook::Answer;

  PlayerSearch(const NameBook& book, std::string_view name, NameHint hint)
      : book_(book), name_(name), hint_(hint), key_(player_key(name)) {}

  Answer run();

 private:
  struct Candidate {
    std::uint32_t player;
    bool close;  ///< the last name is the same, letter for letter
  };

  bool possible(std::uint32_t player) const noexcept;
  bool borne_out(std::uint32_t player) const noexcept;
  bool by_letters(Answer& answer);
  bool take_letters(std::string_view name, bool turned);
  bool is_vague(std::string_view name, std::uint32_t player);
  void part_name();
  bool is_person() const;
  void keep_close(std::vector<Candidate>& all) const;
  bool sounds_like_one() const;
  bool by_sound(Answer& answer);
  void collect(std::uint64_t last);
  bool by_edit(Answer& answer);
  void near_last_names();
  void near_given_names();
  void add(std::vector<Candidate>& to, std::uint32_t player, bool close) const;
  void merge_namesakes(std::vector<Candidate>& all) const;
  void propose(std::vector<Candidate>& from, std::string_view why, Answer& answer) const;
  bool is_nobody_else(std::string_view written, std::uint32_t player) const;
  bool is_listed_last_name() const;
  void correct(std::string_view written, std::uint32_t player, std::string_view why,
               Answer& answer) const;

  const NameBook& book_;
  std::string_view name_;
  NameHint hint_;
  NameKey key_;
  GivenNames given_, other_;  // written; of a candidate
  std::string last_;          // letters of the written last name
  std::string scratch_;
  std::vector<Candidate> exact_, same_, shortened_, weak_;
};

}  // namespace stamma
