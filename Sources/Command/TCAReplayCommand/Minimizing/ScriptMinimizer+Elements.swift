import ActionScript

extension ScriptMinimizer {
  /// The largest number of elements that one step is thought to add.
  private static let addedElements = 3

  /// Removes steps with the elements that they add.
  ///
  /// Without an element, those that are added later have other ids, and steps that name the element have nothing to act on.
  mutating func removeElements() {
    guard script.steps.count <= Self.fewSteps else { return }
    for ids in CountedIDs.all(in: script.steps) {
      var index = script.steps.count
      while index > 0 {
        index = min(index, script.steps.count) - 1
        guard index >= 0 else { break }
        let numbers = ids.numbers(in: script.steps[(index + 1)...])
        // The first id that is there without the step.
        let firsts = Set(numbers + numbers.map { $0 + 1 }).sorted()
        _ = firsts.contains { first in
          (Set(1...Self.addedElements).union([first])).sorted().contains { count in
            guard count > 0, count <= first else { return false }
            return take { script in
              script.steps = Self.without(index, script.steps, ids, first - count..<first)
            }
          }
        }
      }
    }
  }

  /// The steps without one of them, which adds elements with some ids.
  private static func without(
    _ index: Int, _ steps: [Step], _ ids: CountedIDs, _ added: Range<Int>
  ) -> [Step] {
    steps[..<index]
      + steps[(index + 1)...].compactMap { step in
        ids.replacing(in: step) { number in
          if added.contains(number) { return nil }
          return number < added.lowerBound ? number : number - added.count
        }
      }
  }
}
