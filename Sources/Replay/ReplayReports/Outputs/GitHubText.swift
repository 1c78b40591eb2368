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
    guard position != .log else { return WorkflowCommands.inert(text) }
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
}

/// A text for GitHub's runner.
package typealias GitHubText = OutputText<GitHubSyntax>
