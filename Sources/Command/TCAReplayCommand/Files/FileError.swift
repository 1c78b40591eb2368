import ActionScript

/// A file or directory that cannot be read or written.
struct FileError: Error, Equatable, CustomStringConvertible {
  var path: String
  /// The operation that failed.
  var verb = "read"
  var reason: String

  var description: String { "cannot \(verb) '\(SourceExcerpt.displayed(path))': \(reason)" }
}

extension FileError {
  /// An operation that failed with an `errno`.
  init(path: String, verb: String = "read", code: Int32) {
    self.init(path: path, verb: verb, reason: SystemProblem.text(code))
  }
}
