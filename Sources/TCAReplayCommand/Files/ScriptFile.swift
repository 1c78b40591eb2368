/// A script to be read: a file that was named or found, or standard input.
struct ScriptFile: Equatable {
  /// The path as it is shown; `<stdin>` for standard input.
  var path: String

  /// Whether it was found in a directory rather than named.
  var isFound = false

  static let standardInput = ScriptFile(path: "<stdin>")
}
