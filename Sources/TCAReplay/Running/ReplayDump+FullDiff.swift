import ReplayReports
import ReplayValues

extension ReplayDump {
  /// The complete dump of two values, with the differences marked.
  static func fullDiff<Value>(_ first: Value, _ second: Value) -> String {
    var text = StateText(text(of: first))
    let old = text.lines
    var lines: [String] = []
    var index = 0
    for edit in text.change(to: Self.text(of: second)) {
      lines += old[index..<edit.line].map { "  \($0)" }
      index = edit.line + edit.removed
      lines += old[edit.line..<index].map { "- \($0)" }
      lines += edit.inserted.map { "+ \($0)" }
    }
    lines += old[index...].map { "  \($0)" }
    return lines.joined(separator: "\n")
  }
}
