import Glibc
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

  /// The row of the script's table of examples, counted from 1; `nil` for the whole file.
  var row: Int?

  /// The number of rows when the row was selected; `nil` if the table was not read.
  var rowCount: Int?

  /// Where the row is and what it says, for problems; `nil` until the file was read.
  var rowNote: String?

  /// The script with the row, as it was when the row was selected; `nil` if it is to be read again.
  var table: ScriptTable?

  /// The name in reports: the path, and the row in brackets.
  var name: String { row.map { "\(path)[\($0)]" } ?? path }

  /// The open descriptor that a stream is read from; `nil` for a file to open.
  var openDescriptor: Int32? {
    self == .standardInput ? STDIN_FILENO : AtomicFile.stream(path)
  }

  /// What a stream is, for messages.
  var streamKind: String {
    openDescriptor == STDIN_FILENO ? "standard input" : FileReading.Kind.fifo
  }

  static let standardInput = ScriptFile(path: "<stdin>", isStream: true)
}
