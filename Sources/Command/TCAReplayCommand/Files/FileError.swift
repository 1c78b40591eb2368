import ActionScript
import Glibc

/// A file or directory that cannot be read or written.
struct FileError: Error, Equatable, CustomStringConvertible {
  var path: String
  /// The operation that failed.
  var verb = "read"
  var reason: String

  init(path: String, verb: String = "read", code: Int32) {
    self.path = path
    self.verb = verb
    self.reason = String(cString: strerror(code))
  }

  init(path: String, verb: String = "read", reason: String) {
    self.path = path
    self.verb = verb
    self.reason = reason
  }

  var description: String { "cannot \(verb) '\(SourceExcerpt.displayed(path))': \(reason)" }
}
