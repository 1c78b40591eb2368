package import ActionScript

/// Why a path leads nowhere in a particular state.
package struct PathFailure: Error, Equatable {
  /// What is in the way, in a sentence without a capital and without a full stop: `'user' is nil`.
  package var message: String

  /// The path to what is not there as a whole, so that no part of it can be set.
  var absent: String?

  /// What could be put in its place, where that is known: `.newGame(…)`.
  package var whole: String?

  package init(
    message: String, absent: String? = nil, whole: String? = nil
  ) {
    self.message = message
    self.absent = absent
    self.whole = whole
  }
}

extension PathFailure {
  /// The failure as one of the state before a step: the state after it may be in the case that the path names.
  package var beforeStep: PathFailure {
    guard whole != nil else { return self }
    var failure = self
    failure.message += ", before this step"
    return failure
  }

  /// What to write in place of a part of what is not there.
  package func remedy(in source: SourceFile) -> String? {
    guard let absent else { return nil }
    guard ScriptNotation.detect(path: source.path, bytes: source.bytes) == .json else {
      return "set all of it: \(absent) = \(whole ?? "…")"
    }
    let value = whole.map { "{\"$value\": \"\($0)\"}" } ?? "{\"$set\": …}"
    return "set all of it: \"\(absent)\": \(value)"
  }
}
