/// The virtual time that an answer takes.
package enum StubDelay: Sendable, Equatable {
  case exactly(Duration)
  /// The schedule chooses.
  case any(ClosedRange<Duration>)

  /// The parts of a range between which a schedule chooses.
  private static let parts = 16

  /// The times that a schedule can choose: the earliest, the latest, then the middle, and so on.
  package var choices: [Duration] {
    switch self {
    case .exactly(let duration): return [duration]
    case .any(let range):
      let length = range.upperBound - range.lowerBound
      var choices = [range.lowerBound, range.upperBound]
      var step = Self.parts
      while step > 1 {
        for part in stride(from: step / 2, to: Self.parts, by: step) {
          // Divided first: a long range would overflow.
          choices.append(
            range.lowerBound + length / Self.parts * part)
        }
        step /= 2
      }
      var seen: Set<Duration> = []
      return choices.filter { seen.insert($0).inserted }
    }
  }
}
