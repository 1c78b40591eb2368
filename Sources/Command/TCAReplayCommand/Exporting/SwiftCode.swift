/// A piece of Swift, which is laid out on one line, or on several if it is long.
indirect enum SwiftCode {
  case text(String)
  /// An opening, parts with commas between them, and a closing.
  case items(String, [SwiftCode], String)
  case labelled(String, SwiftCode)
  /// A head, which can be empty, with a closure of statements behind it.
  case closure(String, [SwiftCode])
  case sequence([SwiftCode])
  /// A statement as a part of an expression: a closure with parameters.
  case statement(SwiftStatement)

  private static let width = 100

  /// The code on one line.
  var line: String {
    switch self {
    case .text(let text): text
    case .items(let open, let parts, let close):
      open + parts.map(\.line).joined(separator: ", ") + close
    case .labelled(let label, let code): "\(label): \(code.line)"
    case .closure(let head, let statements):
      "\(head)\(head.isEmpty ? "" : " "){ \(statements.map(\.line).joined(separator: "; ")) }"
    case .sequence(let parts): parts.map(\.line).joined()
    case .statement(let statement):
      statement.lines(indent: 0).joined(separator: " ")
    }
  }

  /// The code; its lines but the first begin with the indentation.
  func layout(indent: Int, used: Int = 0) -> String {
    let line = line
    let closures = hasSeveralStatements
    guard closures || max(indent, used) + line.count > Self.width else { return line }
    let margin = String(repeating: " ", count: indent)
    let inner = margin + "  "
    switch self {
    case .text: return line
    case .items(let open, let parts, let close):
      guard !parts.isEmpty else { return line }
      let lines = parts.map { inner + $0.layout(indent: indent + 2) }
      return "\(open)\n\(lines.joined(separator: ",\n"))\n\(margin)\(close)"
    case .labelled(let label, let code):
      return "\(label): " + code.layout(indent: indent, used: indent + label.count + 2)
    case .closure(let head, let statements):
      let lines = statements.map { inner + $0.layout(indent: indent + 2) }
      return
        "\(head)\(head.isEmpty ? "" : " "){\n\(lines.joined(separator: "\n"))\n\(margin)}"
    case .sequence(let parts):
      var text = ""
      for part in parts {
        let last = text.split(separator: "\n", omittingEmptySubsequences: false).last ?? ""
        text += part.layout(
          indent: indent, used: text.contains("\n") ? last.count : indent + last.count)
      }
      return text
    case .statement(let statement):
      return String(statement.lines(indent: indent).joined(separator: "\n").dropFirst(indent))
    }
  }

  private var hasSeveralStatements: Bool {
    switch self {
    case .text: false
    case .items(_, let parts, _), .sequence(let parts):
      parts.contains(where: \.hasSeveralStatements)
    case .labelled(_, let code): code.hasSeveralStatements
    case .closure(_, let statements):
      statements.count > 1 || statements.contains(where: \.hasSeveralStatements)
    case .statement: true
    }
  }
}

/// A statement, or a block of statements.
indirect enum SwiftStatement {
  case code(SwiftCode)
  case block(SwiftCode, [SwiftStatement])
  /// A block whose closure has parameters, as written before `in`.
  case function(String, parameters: String, [SwiftStatement])

  static func text(_ text: String) -> Self { .code(.text(text)) }

  func lines(indent: Int) -> [String] {
    var lines: [String] = []
    write(into: &lines, indent: indent)
    return lines
  }

  func write(into lines: inout [String], indent: Int) {
    let margin = String(repeating: " ", count: indent)
    switch self {
    case .code(let code):
      lines.append(margin + code.layout(indent: indent))
    case .block(let head, let statements):
      lines.append(margin + head.layout(indent: indent, used: indent + 2) + " {")
      for statement in statements { statement.write(into: &lines, indent: indent + 2) }
      lines.append("\(margin)}")
    case .function(let head, let parameters, let statements):
      lines.append(
        margin + (head.isEmpty ? "{" : "\(head) {")
          + (parameters.isEmpty ? "" : " \(parameters) in"))
      for statement in statements { statement.write(into: &lines, indent: indent + 2) }
      lines.append("\(margin)}")
    }
  }
}
