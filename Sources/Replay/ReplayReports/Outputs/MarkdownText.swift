package import ActionScript
import InternalSupport

/// The syntax of Markdown, as GitHub reads it.
package enum MarkdownSyntax: OutputSyntax {
  package enum Position {
    /// A cell of a table, or a heading.
    case cell
    /// HTML in Markdown, on one line.
    case html
    /// The content of a `<pre>` element. A blank line would end the HTML around it.
    case block
  }

  package static let strictest = Position.cell

  package static func escaped(_ text: String, at position: Position) -> String {
    switch position {
    case .html:
      return MarkupSyntax.escaped(text.visible(.line), at: .content)
    case .block:
      let lines = MarkupSyntax.escaped(text, at: .content).lines
      return lines.indices
        .map { lines[$0].isEmpty && $0 > 0 && $0 < lines.count - 1 ? "&nbsp;" : lines[$0] }
        .joined(separator: "\n")
    case .cell:
      return MarkupSyntax.escaped(text, at: .content).escaping { scalar in
        switch scalar {
        case "\n", "\t": " "
        case "|", "`", "*", "_", "[", "]", "@", "~", "$", "\\": "&#\(scalar.value);"
        default: nil
        }
      }
    }
  }
}

package typealias MarkdownText = OutputText<MarkdownSyntax>
