package import ActionScript
import InternalSupport

extension String {
  /// Indents every line.
  func indentedLines(by count: Int) -> String {
    let indentation = String(repeating: " ", count: count)
    return lines.map { indentation + $0 }.joined(separator: "\n")
  }

  func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}

extension String {
  /// The first lines of a diff, and how many others there are in words, if there are any.
  func firstLines(_ limit: Int?) -> (lines: ArraySlice<Substring>, rest: String?) {
    let all = lines
    let shown = all.prefix(limit.map { max(1, $0) } ?? .max)
    let restCount = all.count - shown.count
    return (shown, restCount > 0 ? "… \(counted(restCount, "more line"))" : nil)
  }
}

/// The lines of a diff, with `-` and `+` in a separate column.
enum DiffText {
  package static func text(
    for diff: String, limit: Int?, style: TextStyle, folding: LineFolding = LineFolding()
  ) -> TerminalText {
    let (lines, rest) = diff.firstLines(limit)
    var text = TerminalText()
    for line in lines {
      let color: TextStyle.Color? =
        switch line.first {
        case "-": .red
        case "+": .green
        default: nil
        }
      let plain = String(line).visible(.lines)
      let line: TerminalText =
        "\(folding.foldsDiffs ? folding.folded(plain, margin: 6) : plain, at: .lines)"
      text += "      \(color.map { style($0, line) } ?? line)\n"
    }
    if let rest { text += "      \(rest)\n" }
    return text
  }
}

/// A problem for people: message, location, the line with a caret, the diff, and notes.
package struct ProblemText {
  var style: TextStyle
  package var diffLineLimit: Int?

  /// The text, including a newline at the end.
  package func text(for problem: ReplayProblem, isWarning: Bool = false) -> TerminalText {
    let tint: TextStyle.Color = isWarning ? .boldYellow : .boldRed
    let (first, rest) = problem.message.splitAtFirstNewline()
    let severity: TerminalText = isWarning ? "warning:" : "error:"
    var text: TerminalText = "\(style(tint, severity)) \(style(.bold, "\(first)"))\n"
    var margin = "  "
    var isParted = false
    if let place = problem.place {
      let number = String(place.line)
      let gutter = max(2, number.utf8.count)
      margin = String(repeating: " ", count: gutter)
      let bar = style(.boldBlue, "\(margin) |")
      let arrow = style(.boldBlue, "\(margin)-->")
      text += "\(arrow) \(place.file):\(place.line):\(place.column)\n"
      if place.width > 0 {
        let indent = String(repeating: " ", count: gutter - number.utf8.count)
        let carets = style(tint, "\(String(repeating: "^", count: place.width))")
        text += "\(bar)\n"
        text += "\(style(.boldBlue, "\(indent)\(number) |")) \(place.text)\n"
        text += "\(bar) \(place.padding)\(carets)"
        if let hint = problem.hint { text += " \(style(tint, "\(hint)"))" }
        text += "\n"
        isParted = true
      }
    }
    if let rest { text += "\(rest.indentedLines(by: 6), at: .lines)\n" }
    if let difference = problem.difference {
      text += DiffText.text(for: difference, limit: diffLineLimit, style: style)
      text += "\(margin) (expected: -, actual: +)\n"
      isParted = false
    }
    if let expected = problem.expected { text += "\(margin) expected:\(side(expected))\n" }
    if let actual = problem.actual { text += "\(margin) actual:\(side(actual))\n" }
    if !problem.notes.isEmpty {
      if isParted { text += "\(style(.boldBlue, "\(margin) |"))\n" }
      for note in problem.notes {
        let first = note.prefix { $0 != "\n" }
        text += "\(style(.boldBlue, "\(margin) =")) \(String(first), at: .lines)\n"
        let rest = String(note.dropFirst(first.count + 1))
        if !rest.isEmpty { text += "\(rest.indentedLines(by: 6), at: .lines)\n" }
      }
    }
    let aim = problem.suggestion?.isFirstStep ?? false ? "as a first step" : "to make it pass"
    for edit in problem.suggestion?.shownEdits ?? [] {
      text += "\(style(.boldBlue, "\(margin) =")) \(aim), \(edit.placeText)"
      let lines = edit.shownLines
      text += lines.isEmpty ? "\n" : ":\n"
      for line in lines { text += "\(style(.green, "\(line, at: .lines)"))\n" }
    }
    if let rest = problem.suggestion?.restText {
      text += "\(style(.boldBlue, "\(margin) =")) \(rest)\n"
    }
    return text
  }

  private func side(_ dump: String) -> TerminalText {
    dump.utf8.contains(UInt8(ascii: "\n"))
      ? "\n\(dump.indentedLines(by: 6), at: .lines)" : " \(dump, at: .lines)"
  }

  /// The step of a finding, and its problem.
  func text(for finding: ScriptRecord.Finding) -> TerminalText {
    var text = TerminalText()
    if let step = finding.step { text += "step \(step.number): \(step.text, at: .lines)\n" }
    return text + self.text(for: finding.problem)
  }
}

extension ReplayProblem {
  /// The text for people, without colors.
  package var text: String {
    ProblemText(style: TextStyle(isColored: false)).text(for: self).description
  }
}

extension String {
  fileprivate func splitAtFirstNewline() -> (String, String?) {
    guard let newline = unicodeScalars.firstIndex(of: "\n") else { return (self, nil) }
    return (String(self[..<newline]), String(self[unicodeScalars.index(after: newline)...]))
  }
}
