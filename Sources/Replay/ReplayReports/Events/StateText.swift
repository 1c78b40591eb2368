import InternalSupport

/// The dump of a state, split into lines, which changes from step to step.
///
/// If one line of a large state changes, only this line is sent.
package struct StateText: Sendable, Equatable {
  package private(set) var lines: [String]

  package init(_ text: String) {
    lines = text.lines.map(String.init)
  }

  init(lines: [String]) {
    self.lines = lines
  }

  package var text: String { lines.joined(separator: "\n") }

  /// Applies edits.
  ///
  /// Edits outside of the text are ignored.
  package mutating func apply(_ edits: [LineEdit]) {
    for edit in edits.reversed() {
      let start = min(max(0, edit.line), lines.count)
      let end = start + min(max(0, edit.removed), lines.count - start)
      lines.replaceSubrange(start..<end, with: edit.inserted)
    }
  }
}
