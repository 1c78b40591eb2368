extension ScriptDiagnostic {
  /// The diagnostic for people, with ANSI colors if wanted: message, location, the line with a
  /// caret, and notes.
  ///
  /// It does not end with a newline.
  public func rendered(isColored: Bool = false) -> String {
    let style = TextStyle(isColored: isColored)
    let position = position
    let number = String(position.line)
    let gutter = max(2, number.utf8.count)
    let margin = String(repeating: " ", count: gutter)
    let tint = severity == .error ? TextStyle.Color.boldRed : .boldYellow
    let bar = style(.boldBlue, "\(margin) |")
    let arrow = style(.boldBlue, "\(margin)-->")

    var lines: [TerminalText] = [
      "\(style(tint, "\(severity.rawValue):")) \(style(.bold, "\(message, at: .lines)"))",
      "\(arrow) \(source.path):\(position.line):\(position.column)",
    ]
    if !source.bytes.isEmpty {
      let excerpt = SourceExcerpt(of: span, in: source)
      let indent = String(repeating: " ", count: gutter - number.utf8.count)
      let carets = style(tint, "\(String(repeating: "^", count: excerpt.width))")
      lines.append(bar)
      lines.append("\(style(.boldBlue, "\(indent)\(number) |")) \(excerpt.text)")
      var pointer: TerminalText = "\(bar) \(excerpt.padding)\(carets)"
      if let hint { pointer += " \(style(tint, "\(hint)"))" }
      lines.append(pointer)
    }
    if !notes.isEmpty {
      lines.append(bar)
      let equals = style(.boldBlue, "\(margin) =")
      for note in notes { lines.append("\(equals) \(note, at: .lines)") }
    }
    return lines.joined(separator: "\n").description
  }
}

extension ScriptDiagnostic: CustomStringConvertible {
  /// The diagnostic without colours.
  public var description: String { rendered() }
}

extension ScriptDiagnostic: Equatable {
  /// Two diagnostics are equal if they look the same to a person.
  public static func == (lhs: ScriptDiagnostic, rhs: ScriptDiagnostic) -> Bool {
    lhs.severity == rhs.severity && lhs.kind == rhs.kind && lhs.message == rhs.message
      && lhs.source.path == rhs.source.path && lhs.span == rhs.span && lhs.hint == rhs.hint
      && lhs.notes == rhs.notes
  }
}
