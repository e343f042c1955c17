// Judges positions as gpsshogi does without a search: reads an SFEN a line, and writes the value of libosl's
// evaluation (Debian `libosl-dev`, `libboost-dev`) in centipawns for the side to move.
//
//   g++ -O2 -std=c++17 -DNDEBUG judge/osl.cpp -o osl -losl -lboost_filesystem -lboost_system

#include <cstdlib>
#include <iostream>
#include <string>

#include <osl/eval/openMidEndingEval.h>
#include <osl/oslConfig.h>
#include <osl/usi.h>

int main() {
  using osl::eval::ml::OpenMidEndingEval;
  osl::OslConfig::setUp();
  if (!OpenMidEndingEval::setUp() || !osl::progress::ml::NewProgress::setUp()) {
    std::cerr << "the values of libosl are not there\n";
    return 1;
  }
  // A captured pawn changes the balance by twice its value.
  const long pawn = std::abs(OpenMidEndingEval::captureValue(osl::newPtypeO(osl::BLACK, osl::PAWN))) / 2;
  std::ios::sync_with_stdio(false);
  std::string sfen;
  while (std::getline(std::cin, sfen)) {
    osl::NumEffectState state;
    try {
      osl::usi::parse("sfen " + sfen, state);
    } catch (const std::exception &error) {
      std::cerr << sfen << ": " << error.what() << '\n';
      return 1;
    }
    const long value = OpenMidEndingEval(state).value() * 100L / pawn;
    std::cout << (state.turn() == osl::BLACK ? value : -value) << '\n';
  }
}
