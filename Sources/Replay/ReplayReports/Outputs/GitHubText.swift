package import ActionScript

/// The syntax of GitHub's runner, which reads commands in what a job prints.
package enum GitHubSyntax: OutputSyntax {
  package enum Position {
    /// The value of a command's property.
    case property
    /// The text after a command's properties.
    case message
    /// Lines of the log, which are not commands.
    case log
  }

  package static let strictest = Position.property

  package static func escaped(_ text: String, at position: Position) -> String {
    let text = text.visible(position == .property ? .line : .lines)
    guard position != .log else { return inert(text) }
    var result = String.UnicodeScalarView()
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result.append(contentsOf: "%25".unicodeScalars)
      case "\n": result.append(contentsOf: "%0A".unicodeScalars)
      case ":" where position == .property: result.append(contentsOf: "%3A".unicodeScalars)
      case "," where position == .property: result.append(contentsOf: "%2C".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text with a space in each `::` that begins a line, and in each `##[`.
  ///
  /// The runner trims lines, and it compares texts as a dictionary does, without marks and joiners.
  private static func inert(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: ":")) || text.utf8.contains(UInt8(ascii: "#")) else {
      return text
    }
    var result = String.UnicodeScalarView()
    /// What the runner sees of the line so far: nothing, or a colon.
    var (isStart, isColon) = (true, false)
    var hashCount = 0
    for scalar in text.unicodeScalars {
      if scalar == "\n" {
        (isStart, isColon, hashCount) = (true, false, 0)
      } else if !isIgnored(scalar) {
        if isColon && scalar == ":" || hashCount > 1 && scalar == "[" { result.append(" ") }
        isColon = isStart && scalar == ":"
        isStart = isStart && scalar.properties.isWhitespace
        hashCount = scalar == "#" ? hashCount + 1 : 0
      }
      result.append(scalar)
    }
    return String(result)
  }

  private static func isIgnored(_ scalar: Unicode.Scalar) -> Bool {
    guard !scalar.isASCII else { return false }
    return switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}

/// A text for GitHub's runner.
package typealias GitHubText = OutputText<GitHubSyntax>
