package import ActionScript

/// The syntax of the Test Anything Protocol, with YAML in it.
package enum TAPSyntax: OutputSyntax {
  package enum Position {
    /// A test's description, in which `#` does not begin a directive.
    case description
    /// The rest of a line after `#`.
    case comment
    /// A YAML scalar, with its quotation marks.
    case yaml
  }

  package static let strictest = Position.description

  package static func escaped(_ text: String, at position: Position) -> String {
    switch position {
    case .description: line(text).escaping { "\\#".unicodeScalars.contains($0) ? "\\\($0)" : nil }
    // GitHub's runner looks for its commands in what it shows of a log.
    case .comment: WorkflowCommands.inert(line(text))
    case .yaml: quoted(text)
    }
  }

  /// The text on one line.
  private static func line(_ text: String) -> String {
    text.visible(.lines).split(separator: "\n").joined(separator: " ")
  }

  /// The text in double quotes, on one line.
  private static func quoted(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    let hasCommand = WorkflowCommands.inert(text) != text
    text.forEachScalar { scalar, isHidden in
      switch scalar {
      case "\"": result.append(contentsOf: "\\\"".unicodeScalars)
      case "\\": result.append(contentsOf: "\\\\".unicodeScalars)
      case "\n": result.append(contentsOf: "\\n".unicodeScalars)
      case "\r": result.append(contentsOf: "\\r".unicodeScalars)
      case "\t": result.append(contentsOf: "\\t".unicodeScalars)
      case "#" where hasCommand: result.append(contentsOf: escape(scalar).unicodeScalars)
      case _ where isHidden: result.append(contentsOf: escape(scalar).unicodeScalars)
      default: result.append(scalar)
      }
    }
    return "\"\(String(result))\""
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    let (letter, width) =
      scalar.value < 0x100 ? ("x", 2) : scalar.value < 0x10000 ? ("u", 4) : ("U", 8)
    return "\\\(letter)\(String(repeating: "0", count: width - digits.utf8.count))\(digits)"
  }
}

/// A text for readers of TAP.
package typealias TAPText = OutputText<TAPSyntax>
