/// A part of a dump before it is printed.
package indirect enum DumpNode: Sendable {
  /// A text, usually of one line.
  case text(String)

  /// A string of several lines between delimiters.
  case literal(opening: String, lines: [String], closing: String)

  /// Named parts between delimiters, each on its own lines.
  case block(opening: String, children: [Child], closing: String)

  package struct Child: Sendable {
    package var name: String?
    package var node: DumpNode

    package init(name: String?, node: DumpNode) {
      self.name = name
      self.node = node
    }
  }

  /// Parts between delimiters; on one line if there are none.
  static func block(_ opening: String, _ children: [Child], _ closing: String) -> DumpNode {
    children.isEmpty
      ? .text(opening + closing)
      : .block(opening: opening, children: children, closing: closing)
  }

  /// Delimiters around omitted parts.
  static func elided(_ opening: String, _ closing: String) -> DumpNode {
    .text("\(opening)…\(closing)")
  }

  var isMultiline: Bool {
    switch self {
    case .text(let text): text.utf8.contains(UInt8(ascii: "\n"))
    case .literal, .block: true
    }
  }

  /// The node with a text before it on its first line.
  func prefixed(by prefix: String) -> DumpNode {
    switch self {
    case .text(let text):
      .text(prefix + text)
    case .literal(let opening, let lines, let closing):
      .text(
        (["\(prefix)\(opening)"] + lines.map { "  \($0)" } + ["  \(closing)"])
          .joined(separator: "\n")
      )
    case .block(let opening, let children, let closing):
      .block(opening: prefix + opening, children: children, closing: closing)
    }
  }
}

extension DumpNode {
  /// The node with a text after it on its last line.
  func suffixed(by suffix: String) -> DumpNode {
    switch self {
    case .text(let text):
      .text(text + suffix)
    case .literal(let opening, let lines, let closing):
      .literal(opening: opening, lines: lines, closing: closing + suffix)
    case .block(let opening, let children, let closing):
      .block(opening: opening, children: children, closing: closing + suffix)
    }
  }
}
