import ReplayValues

// Lines that only say that something changes.
extension SwiftTestWriter {
  /// The check that the state changes; `nil` if the test has not the one from before.
  mutating func changeCheckOfState(_ lines: inout Lines) -> SwiftStatement? {
    let isEquatable = State.self is any Equatable.Type && SharedParts.of(State.self) == nil
    return changeCheck("store.state", isEquatable: isEquatable, &lines)
  }

  /// Checks that a value changes.
  ///
  /// - Parameters:
  ///   - value: The value in `store.state`.
  ///   - isEquatable: Whether it can be compared with that in a copy of the state, which has the same shared values.
  ///   - lines: The lines below the step.
  /// - Returns: The check; `nil` if the test has not the state from before.
  mutating func changeCheck(
    _ value: String, isEquatable: Bool, _ lines: inout Lines
  ) -> SwiftStatement? {
    if lines.isStanding { return nil }
    let check: SwiftCheck
    if isEquatable {
      guard let original = original(&lines) else { return nil }
      let old = original + value.dropFirst("store.state".count)
      check = SwiftCheck(subject: value, comparison: ("!=", old))
    } else {
      let before = nextVariable("before")
      lines.textsBefore.append((before, value))
      check = SwiftCheck(subject: "String(customDumping: \(value))", comparison: ("!=", before))
    }
    return .text(check.statement(framework))
  }
}
