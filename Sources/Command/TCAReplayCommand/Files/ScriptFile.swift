import TCAReplay

/// A script to read: a file that was named or found, or standard input.
struct ScriptFile: Equatable {
  /// The path for messages; `<stdin>` for standard input.
  var path: String

  /// Whether the file was found in a directory, not named.
  var isFound = false

  /// Whether it can be read once and cannot be rewritten: standard input, or a FIFO that was named,
  /// such as a shell's `<(…)`.
  var isStream = false

  /// The step to stop after, if the operand names one: `FILE:LINE` or `FILE#LABEL`.
  var through: ReplayOptions.Selector?

  static let standardInput = ScriptFile(path: "<stdin>", isStream: true)
}
