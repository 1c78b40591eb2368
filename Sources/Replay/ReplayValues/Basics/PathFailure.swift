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
      message: "'\(text)' has \(count == 0 ? "no" : "\(count)") element\(count == 1 ? "" : "s"), "
        + "and none at [\(offset)]")
  }
}

extension PathFailure {
  /// The failure for the state before a step; the state after the step may have the path.
  package var beforeStep: PathFailure {
    guard whole != nil else { return self }
    var failure = self
    failure.message += ", before this step"
    return failure
  }

  /// What to write instead of setting a part of a missing value.
  package func remedy(in source: SourceFile) -> String? {
    guard let absent else { return nil }
    guard ScriptNotation.detect(path: source.path, bytes: source.bytes) == .json else {
      return "set all of it: \(absent) = \(whole ?? "…")"
    }
    let value = whole.map { "{\"$value\": \"\($0)\"}" } ?? "{\"$set\": …}"
    return "set all of it: \"\(absent)\": \(value)"
  }
}
