import ActionScript

/// A script with a table, as it was when its rows were selected; its rows share it.
final class ScriptTable: Equatable, Sendable {
  let script: Script
  private let stamp: FileStamp

  /// `stamp` is that of the file before it was read.
  init(_ script: Script, stamp: FileStamp) {
    self.script = script
    self.stamp = stamp
  }

  /// Whether the file at a path may have changed.
  func mayHaveChanged(_ path: String) -> Bool { FileStamp(path) != stamp }

  static func == (first: ScriptTable, second: ScriptTable) -> Bool { first === second }
}
