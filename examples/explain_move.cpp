// explain_move MOVE [FEN]: what a written move can mean in a position.
#include <iostream>
#include <stamma/explain.hpp>
#include <stamma/version.hpp>

int main(int argc, char** argv) {
  try {
    if (argc < 2) throw stamma::Error("usage: explain_move MOVE [FEN]");
    const auto position = argc > 2 ? stamma::Position::from_fen(argv[2]) : stamma::Position();
    const stamma::Explanation readings = stamma::explain(position, argv[1]);
    std::cout << argv[1] << ": " << name(readings.verdict) << '\n';
    for (const stamma::Reading& r : readings)
      std::cout << "  " << r.san << ", " << position.spell(r.move, "descriptive") << ": " << r.why
                << '\n';
  } catch (const stamma::Error& error) {
    std::cerr << error.what() << '\n';
    return 1;
  }
}
