/// The texts of the current table of examples that events have contained so far.
///
/// Each row of a table is a script of its own, with the text of the same file. If each had it in its events, a stream
/// would grow with the square of the number of rows.
package struct TableTexts: Sendable {
  /// The file with the table; `nil` if the current script is not a row.
  private var table: String?
  private var texts: [String: SourceText] = [:]

  package init() {}

  /// Whether a script is another row of the current table.
  package func continues(with script: String) -> Bool {
    table != nil && RowName(script)?.path == table
  }

  /// Removes a text from an event if an earlier row of the same table had it.
  package mutating func leaveOutKnown(in event: inout ReplayEvent) {
    switch event {
    case .scriptStarted(var start):
      if !continues(with: start.file) {
        table = RowName(start.file)?.path
        texts.removeAll()
      }
      guard let table, let source = start.source, !isNew(source, of: table) else { return }
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
}
