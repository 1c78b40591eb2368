import CustomDump
import InternalSupport
import ReplayValues

extension ReplayDump {
  /// An action's dump, which differs from those of all unequal actions.
  static func identity(of action: Any) -> String {
    var (text, hashes) = ("", "")
    texts(of: action) { part in
      if text.isEmpty { text = part } else { hashes += "\n\(StateHash(of: part).text)" }
    }
    return text + hashes
  }

  /// The complete dump of two values, with the differences marked; `nil` if there are none.
  static func fullDiff<Value>(_ first: Value, _ second: Value) -> String? {
    let old = text(of: first).lines.map(String.init)
    let new = text(of: second).lines.map(String.init)
    var lines: [String] = []
    var index = 0
    let edits = DumpEdit.edits(from: old, to: new)
    // The difference may be below the levels of a dump.
    guard !edits.isEmpty else { return diff(first, second) }
    for edit in edits {
      lines += old[index..<edit.line].map { "  \($0)" }
      index = edit.line + edit.removed
      lines += old[edit.line..<index].map { "- \($0)" }
      lines += edit.inserted.map { "+ \($0)" }
    }
    lines += old[index...].map { "  \($0)" }
    return lines.joined(separator: "\n")
  }
}
