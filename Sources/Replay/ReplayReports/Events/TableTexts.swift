/// The texts that the rows of a table have told so far.
///
/// Each row is a script of its own, with the text of the same file. A stream has the text once, so that its size grows
/// with the rows and not with their square.
package struct TableTexts: Sendable {
  /// The file of the table; `nil` if the current script is no row.
  private var table: Substring?
  private var texts: [String: SourceText] = [:]

  package init() {}

  /// Whether a script is a further row of the current table.
  package func continues(with script: String) -> Bool {
    table != nil && Self.table(of: script) == table
  }

  /// Leaves out a text that an earlier row of the same table has told.
  package mutating func leaveOutKnown(in event: inout ReplayEvent) {
    switch event {
    case .scriptStarted(var start):
      if !continues(with: start.file) {
        table = Self.table(of: start.file)
        texts.removeAll()
      }
      guard let table, let source = start.source, !isNew(source, of: String(table)) else { return }
      start.source = nil
      event = .scriptStarted(start)
    case .stepEnded(var step):
      guard table != nil, let file = step.file, let source = step.source, !isNew(source, of: file)
      else { return }
      step.source = nil
      event = .stepEnded(step)
    case .runStarted, .traced, .scriptUnusable, .scriptNotRun, .scriptEnded, .runEnded:
      break
    }
  }

  private mutating func isNew(_ source: SourceText, of file: String) -> Bool {
    guard texts[file] != source else { return false }
    texts[file] = source
    return true
  }

  /// The file in the name of a row, `FILE[ROW]`.
  private static func table(of script: String) -> Substring? {
    guard script.utf8.last == UInt8(ascii: "]"), let bracket = script.lastIndex(of: "["),
      Int(script[bracket...].dropFirst().dropLast()) != nil
    else { return nil }
    return script[..<bracket]
  }
}
