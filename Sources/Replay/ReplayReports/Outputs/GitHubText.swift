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
    return text.escaping { scalar in
      switch scalar {
      case "%": "%25"
      case "\n": "%0A"
      case ":" where position == .property: "%3A"
      case "," where position == .property: "%2C"
      default: nil
      }
    }
  }
}

/// A text for GitHub's runner.
package typealias GitHubText = OutputText<GitHubSyntax>
