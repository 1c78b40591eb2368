/// The syntax of a terminal, which obeys control characters.
package enum TerminalSyntax: OutputSyntax {
  package static let strictest = TextLayout.line

  package static func escaped(_ text: String, at layout: TextLayout) -> String {
    text.visible(layout)
  }

  package static func printed(_ text: [UInt8]) -> [UInt8] { WorkflowCommands.inert(text) }
}

/// A text for a terminal, or for people in general.
package typealias TerminalText = OutputText<TerminalSyntax>
