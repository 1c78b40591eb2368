/// The number of a step: `4`, `4.2` for its second repetition, `3:1` for the first step of the file
/// that step 3 includes.
package struct StepNumber: Hashable, Sendable, CustomStringConvertible {
  /// A number in one file, with the repetitions of the step, outermost first.
  package struct Part: Hashable, Sendable {
    package var index: Int
    package var repetitions: [Int] = []
  }

  /// One part per file, the outermost first.
  package var parts: [Part]

  package init(_ index: Int) {
    parts = [Part(index: index)]
  }

  package init(parts: [Part]) {
    self.parts = parts
  }

  /// Parses `4`, `4.2`, `3:1`.
  package init?(_ text: some StringProtocol) {
    parts = []
    for part in text.split(separator: ":", omittingEmptySubsequences: false) {
      let numbers = part.split(separator: ".", omittingEmptySubsequences: false).map { Int($0) }
      guard let first = numbers.first, let index = first, !numbers.contains(nil) else { return nil }
      parts.append(Part(index: index, repetitions: numbers.dropFirst().compactMap { $0 }))
    }
  }

  /// The number of the step in the text, without repetitions.
  package var asWritten: StepNumber {
    StepNumber(parts: parts.map { Part(index: $0.index) })
  }

  /// Whether this number, which may leave out repetitions, refers to a step.
  ///
  /// The number of an `include` covers all steps of the file.
  package func covers(_ step: StepNumber) -> Bool {
    parts.count <= step.parts.count
      && zip(parts, step.parts).allSatisfy { mine, theirs in
        mine.index == theirs.index
          && (mine.repetitions.isEmpty || mine.repetitions == theirs.repetitions)
      }
  }

  package var description: String {
    if parts.count == 1, parts[0].repetitions.isEmpty { return "\(parts[0].index)" }
    return parts.map { ([$0.index] + $0.repetitions).map(String.init).joined(separator: ".") }
      .joined(separator: ":")
  }
}
