package import ActionScript

/// The reason why a path does not exist in a state.
package struct PathFailure: Error, Equatable {
  /// A sentence without a capital letter and a full stop: `'user' is nil`.
  package var message: String

  /// The path of the value that is missing, so that its parts cannot be set.
  var absent: String?

  /// What to set it to, if known: `.newGame(…)`.
  package var whole: String?

  package init(
    message: String, absent: String? = nil, whole: String? = nil
  ) {
    self.message = message
    self.absent = absent
    self.whole = whole
  }

  /// The failure for an offset that a collection does not have.
  package init(noElementAt offset: Int, among count: Int, in text: String) {
    self.init(
      message: "'\(text)' has no element [\(offset)]: "
        + (count == 0 ? "it is empty" : "it has \(count) element\(count == 1 ? "" : "s")"))
  }
}

extension PathFailure {
  /// Where a script says what there is at a path from the start.
  ///
  /// The line is for all of a collection, because elements cannot be added one by one.
  package static func remedyAtStart(for path: String) -> String {
    let whole = path.drop { $0 == "\\" || $0 == "." }.prefix { $0 != "[" }
    return "to start with a value, set it under \"state\": \(whole) = …"
  }

  /// The same for the part that the message names; `nil` if that is the state itself.
  package var remedyAtStart: String? {
    guard message.hasPrefix("'") else { return nil }
    return Self.remedyAtStart(for: String(message.dropFirst().prefix { $0 != "'" }))
  }

  /// The failure for the state before a step, when the state after the step has the path.
  package var beforeStep: PathFailure { at("before this step") }

  /// The failure for the state after a step, when the state before the step had the path.
  package var afterStep: PathFailure { at("after this step") }

  /// The failure for a path that exists neither before nor after a step.
  package var beforeAndAfterStep: PathFailure {
    var failure = at("before and after this step")
    // The advice to set all of it would not help either.
    failure.absent = nil
    return failure
  }

  private func at(_ time: String) -> PathFailure {
    var failure = self
    failure.message += (message.contains(",") ? ", " : " ") + time
    return failure
  }

  /// What to write instead of setting a part of a missing value.
  package func remedy(in source: SourceFile) -> String? {
    guard let absent else { return nil }
    guard source.isJSON else {
      return "set all of it: \(absent) = \(whole ?? "…")"
    }
    let value =
      whole.map { "{\"$value\": \(ValueSyntax(.string($0)).printed(as: .json))}" }
      ?? "{\"$set\": …}"
    return "set all of it: \"\(absent)\": \(value)"
  }
}
