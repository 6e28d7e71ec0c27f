// flagged_moves FILE [NOTATION]: the moves that deserve a look, with the words they were read from.
#include <iostream>
#include <stamma/stamma.hpp>

int main(int argc, char** argv) {
  try {
    if (argc < 2) throw stamma::Error("usage: flagged_moves FILE [NOTATION]");
    const stamma::Reader reader({.notation = argc > 2 ? argv[2] : ""});
    for (auto& [game, diagnostics] : reader.read_file(argv[1])) {
      for (const stamma::Ply& ply : game.main_line()) {
        if (!ply.flagged()) continue;
        std::cout << game.file() << ": " << ply.number()
                  << (ply.side() == stamma::Color::white ? ". " : "... ") << ply.san() << ", "
                  << name(ply.verdict()) << ", for \"" << ply.source() << "\"\n";
        for (const stamma::Move other : ply.others())
          std::cout << "  or " << ply.before().san(other) << '\n';
      }
      for (const stamma::Diagnostic& d : diagnostics) std::cerr << to_string(d) << '\n';
    }
  } catch (const stamma::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
