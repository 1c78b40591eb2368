import ActionScript

/// A script with a table, as it was when its rows were selected; its rows share it.
final class ScriptTable: Equatable, Sendable {
  let script: Script
  private let stamp: WatchedFiles.Stamp

  /// `stamp` is that of the file before it was read.
  init(_ script: Script, stamp: WatchedFiles.Stamp) {
    self.script = script
    self.stamp = stamp
  }

  /// Whether the file at a path may have changed.
  func mayHaveChanged(_ path: String) -> Bool { WatchedFiles.Stamp(path) != stamp }

  static func == (first: ScriptTable, second: ScriptTable) -> Bool { first === second }
}
