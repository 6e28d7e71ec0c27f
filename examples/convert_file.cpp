// convert_file FILE...: the games of any files, as PGN.
#include <iostream>
#include <stamma/stamma.hpp>

int main(int argc, char** argv) {
  try {
    for (int i = 1; i < argc; ++i)
      for (const stamma::Game& game : stamma::read_file(argv[i])) std::cout << stamma::to_pgn(game);
  } catch (const stamma::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
