import TCAReplay

/// A script to be read: a file that was named or found, or standard input.
struct ScriptFile: Equatable {
  /// The path as it is shown; `<stdin>` for standard input.
  var path: String

  /// Whether it was found in a directory rather than named.
  var isFound = false

  /// The step after which the replay ends, where the operand names one: `FILE:LINE` or `FILE#LABEL`.
  var through: ReplayOptions.Selector?

  static let standardInput = ScriptFile(path: "<stdin>")
}
