/// Which of several jobs or timers runs next, where more than one could.
///
/// Swift promises no order among tasks, and the system none among timers that are due at the same instant. Without a
/// schedule, they run in the order in which they were added.
package struct Schedule: Sendable, Hashable {
  /// Another choice than the usual one.
  package struct Choice: Sendable, Hashable {
    /// The number of the choice, from 1.
    package var number: Int
    /// The place of what is chosen in the usual order, from 2: the first is the usual choice.
    package var place: Int

    package init(number: Int, place: Int) {
      self.number = number
      self.place = place
    }
  }

  package enum Kind: Sendable, Hashable {
    /// The usual choices, except these.
    case choices([Choice])
    /// Each choice is as likely as the others.
    case uniform(seed: UInt64)
    /// Each task has a priority by chance, which it sometimes loses. This finds faults that need a few certain choices
    /// among many.
    case priorities(seed: UInt64)
  }

  package let kind: Kind

  package init(_ kind: Kind) {
    self.kind = kind
  }

  /// The usual choices.
  package static let usual = Schedule(.choices([]))

  /// Parses `usual`, `3:2,7:3`, `uniform-7` or `priorities-7`.
  package init?(_ text: some StringProtocol) {
    func seed(after word: String) -> UInt64? {
      guard text.hasPrefix(word) else { return nil }
      let digits = text.dropFirst(word.count)
      return digits.allSatisfy { $0.isASCII && $0.isNumber } ? UInt64(digits) : nil
    }
    if text == "usual" {
      self = .usual
    } else if let seed = seed(after: "uniform-") {
      kind = .uniform(seed: seed)
    } else if let seed = seed(after: "priorities-") {
      kind = .priorities(seed: seed)
    } else {
      var choices: [Choice] = []
      for part in text.split(separator: ",", omittingEmptySubsequences: false) {
        let numbers = part.split(separator: ":", omittingEmptySubsequences: false).map { digits in
          digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
        }
        guard numbers.count == 2, let number = numbers[0], let place = numbers[1],
          number > (choices.last?.number ?? 0), place > 1
        else { return nil }
        choices.append(Choice(number: number, place: place))
      }
      kind = .choices(choices)
    }
  }
}

extension Schedule: CustomStringConvertible {
  package var description: String {
    switch kind {
    case .choices([]): "usual"
    case .choices(let choices):
      choices.map { "\($0.number):\($0.place)" }.joined(separator: ",")
    case .uniform(let seed): "uniform-\(seed)"
    case .priorities(let seed): "priorities-\(seed)"
    }
  }
}
