import ActionScript

extension ScriptMinimizer {
  /// The largest number of elements that one step is thought to add.
  private static let addedElements = 3

  /// The most scripts that are tried: there are many where each step names another element.
  private static let mostTries = 500

  /// Removes steps with the elements that they add.
  ///
  /// Without an element, those that are added later have other ids, and steps that name the element have nothing to act on.
  mutating func removeElements() {
    guard script.steps.count <= Self.fewSteps else { return }
    var tries = 0
    for ids in CountedIDs.all(in: script.steps) {
      var index = script.steps.count
      while index > 0, tries < Self.mostTries {
        index = min(index, script.steps.count) - 1
        guard index >= 0 else { break }
        _ = Self.ranges(of: ids, named: script.steps[(index + 1)...]).contains { added in
          tries += 1
          return take { $0.steps = Self.without(index, $0.steps, ids, added) }
        }
      }
    }
  }

  /// The ids that a step may add, the likely ones first, if later steps name some.
  private static func ranges(of ids: CountedIDs, named steps: ArraySlice<Step>) -> [Range<Int>] {
    let numbers = ids.numbers(in: steps)
    // The first id that is there without the step.
    let firsts = Set(numbers + numbers.map { $0 + 1 }).sorted()
    return firsts.flatMap { first in
      Set(1...addedElements).union([first]).sorted().filter { $0 > 0 && $0 <= first }
        .map { first - $0..<first }
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
