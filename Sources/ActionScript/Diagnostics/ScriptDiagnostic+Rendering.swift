extension ScriptDiagnostic {
  /// The diagnostic for people: message, location, the line with a caret, and notes.
  ///
  /// It does not end with a newline.
  ///
  /// - Parameter isColored: Whether to add ANSI colors.
  /// - Returns: Several lines of text.
  public func rendered(isColored: Bool = false) -> String {
    let style = Style(isColored: isColored)
    let position = position
    let number = String(position.line)
    let gutter = max(2, number.utf8.count)
    let margin = String(repeating: " ", count: gutter)
    let tint = severity == .error ? Style.red : Style.yellow
    let bar = style.apply(Style.blue, "\(margin) |")
    let arrow = style.apply(Style.blue, "\(margin)-->")

    var lines = [
      "\(style.apply(tint, "\(severity.rawValue):")) \(style.apply(Style.bold, message))",
      "\(arrow) \(SourceExcerpt.displayed(source.path)):\(position.line):\(position.column)",
    ]
    if !source.bytes.isEmpty {
      let excerpt = SourceExcerpt(of: span, in: source)
      let indent = String(repeating: " ", count: gutter - number.utf8.count)
      let carets = style.apply(tint, String(repeating: "^", count: excerpt.width))
      let hint = hint.map { " \(style.apply(tint, $0))" } ?? ""
      lines.append(bar)
      lines.append("\(style.apply(Style.blue, "\(indent)\(number) |")) \(excerpt.text)")
      lines.append("\(bar) \(excerpt.padding)\(carets)\(hint)")
    }
    if !notes.isEmpty {
      lines.append(bar)
      let equals = style.apply(Style.blue, "\(margin) =")
      for note in notes { lines.append("\(equals) \(note)") }
    }
    return lines.joined(separator: "\n")
  }
}

extension ScriptDiagnostic: CustomStringConvertible {
  /// The diagnostic without colours.
  public var description: String { rendered() }
}

private struct Style {
  static let bold = "1"
  static let red = "1;31"
  static let yellow = "1;33"
  static let blue = "1;34"

  var isColored: Bool

  func apply(_ code: String, _ text: String) -> String {
    isColored ? "\u{1B}[\(code)m\(text)\u{1B}[0m" : text
  }
}

extension ScriptDiagnostic: Equatable {
  /// Two diagnostics are equal if they look the same to a person.
  public static func == (lhs: ScriptDiagnostic, rhs: ScriptDiagnostic) -> Bool {
    lhs.severity == rhs.severity && lhs.kind == rhs.kind && lhs.message == rhs.message
      && lhs.source.path == rhs.source.path && lhs.span == rhs.span && lhs.hint == rhs.hint
      && lhs.notes == rhs.notes
  }
}
