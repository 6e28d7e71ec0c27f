// clean_database FILE [IGNORED CODES]: a database with its tags, names and comments put right.
#include <iostream>
#include <stamma/stamma.hpp>

int main(int argc, char** argv) {
  try {
    if (argc < 2) throw stamma::Error("usage: clean_database FILE [CODES]");
    stamma::Cleaner clean({.ignore = argc > 2 ? argv[2] : ""});
    // A database is no damaged record: its moves are repaired with care only.
    for (const auto& game : stamma::read_file(argv[1], {.repair = stamma::Repair::safe})) {
      const auto [cleaned, changes] = clean(game);
      std::cout << to_pgn(cleaned);
      for (const stamma::Change& c : changes)
        std::cerr << game.line() << ": " << c.code << " " << c.tag << ": " << c.before << " -> "
                  << c.after << '\n';
    }
  } catch (const stamma::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
