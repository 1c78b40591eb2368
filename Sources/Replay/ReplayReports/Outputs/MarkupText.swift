package import ActionScript

/// The syntax of XML and HTML.
package enum MarkupSyntax: OutputSyntax {
  package enum Position {
    /// The value of an attribute in double quotes, whose newlines are references.
    case attribute
    /// The content of an element.
    case content
  }

  package static let strictest = Position.attribute

  package static func escaped(_ text: String, at position: Position) -> String {
    text.visible(.lines).escaping { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case "\n" where position == .attribute: "&#10;"
      case "\t" where position == .attribute: "&#9;"
      default: nil
      }
    }
  }
}

/// A text of an XML file.
package typealias XMLText = OutputText<MarkupSyntax>

/// The syntax of an HTML page.
package enum HTMLSyntax: OutputSyntax {
  package enum Position {
    /// In an element, or in an attribute in double quotes.
    case markup
    /// In an element for data, which a text in JSON cannot close.
    case json
  }

  package static let strictest = Position.markup

  package static func escaped(_ text: String, at position: Position) -> String {
    switch position {
    case .markup: MarkupSyntax.escaped(text, at: .content)
    // By scalars: '<' can be part of a character with the scalar before it.
    case .json: text.escaping { $0 == "<" ? "\\u003c" : nil }
    }
  }
}

/// A text of an HTML page.
package typealias HTMLText = OutputText<HTMLSyntax>
