import Foundation
import SwiftParser
import SwiftSyntax

/// The user-facing texts of the sources: string literals with at least two words.
struct MessageCatalogue {
  /// The messages of each file, by the file's name.
  private(set) var files: [String: [String]] = [:]

  /// Files that write formats for programs, and generated pages.
  private static let leftOut = [
    "/ExampleFeatures/", "/Reference/", "/HTML/", "/Schemas/", "/Shells/", "/Editors/",
    "/MacroExpansion/",
    "/PackageTemplate.swift", "/ReplayWarmUp.swift",
  ]

  /// Reads all sources below a folder.
  init(sources: URL) throws {
    let paths = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String }
    for path in paths ?? [] where path.hasSuffix(".swift") {
      guard !Self.leftOut.contains(where: { "/\(path)".contains($0) }) else { continue }
      let url = sources.appendingPathComponent(path)
      let text = try String(contentsOf: url, encoding: .utf8)
      // Parsing takes most of the time.
      guard Self.mayHaveLiteral(text) else { continue }
      let collector = MessageCollector(viewMode: .sourceAccurate)
      collector.walk(Parser.parse(source: text))
      files[url.lastPathComponent, default: []] += collector.messages
    }
  }

  /// Whether a file has a quotation mark on a line that is not a comment.
  private static func mayHaveLiteral(_ text: String) -> Bool {
    text.utf8.split(separator: UInt8(ascii: "\n")).contains { line in
      line.contains(UInt8(ascii: "\""))
        && !line.drop { $0 == UInt8(ascii: " ") }.starts(with: "//".utf8)
    }
  }

  /// One heading for each file, without its module, so that moving a file changes nothing.
  var text: String {
    files.filter { !$0.value.isEmpty }.sorted { $0.key < $1.key }.map { file, messages in
      let lines = Set(messages).sorted().map { message in
        "  " + message.replacing("\n", with: "\n    ")
      }
      return "\(file)\n\(lines.joined(separator: "\n"))\n"
    }
    .joined(separator: "\n")
  }
}

/// Collects the literals of one file.
private final class MessageCollector: SyntaxVisitor {
  var messages: [String] = []

  override func visit(_ node: AttributeSyntax) -> SyntaxVisitorContinueKind { .skipChildren }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
    note(Self.text(of: node))
    return .visitChildren
  }

  /// Literals that are joined with `+` are one message.
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind {
    let elements = Array(node.elements)
    let literals = elements.compactMap { $0.as(StringLiteralExprSyntax.self) }
    let pluses = elements.compactMap { $0.as(BinaryOperatorExprSyntax.self) }
      .filter { $0.operator.text == "+" }
    guard literals.count > 1, literals.count + pluses.count == elements.count else {
      return .visitChildren
    }
    note(literals.map(Self.text).joined())
    for literal in literals {
      for case .expressionSegment(let segment) in literal.segments { walk(segment.expressions) }
    }
    return .skipChildren
  }

  /// Keeps a text with two adjacent words.
  private func note(_ text: String) {
    if text.contains(/[A-Za-z']{2,}[,:;]? [a-z]{2,}/) { messages.append(text) }
  }

  private static func text(of literal: StringLiteralExprSyntax) -> String {
    literal.segments.map { segment in
      segment.as(StringSegmentSyntax.self)?.content.text ?? "\\(…)"
    }
    .joined()
  }
}
