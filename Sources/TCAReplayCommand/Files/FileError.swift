import Glibc

/// A file or directory that cannot be read.
struct FileError: Error, Equatable, CustomStringConvertible {
  var path: String
  var reason: String

  init(path: String, code: Int32) {
    self.path = path
    self.reason = String(cString: strerror(code))
  }

  init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  var description: String { "cannot read '\(path)': \(reason)" }
}
