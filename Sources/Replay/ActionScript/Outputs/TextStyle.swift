/// Colors for a terminal, or none.
package struct TextStyle: Sendable {
  package enum Color: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case boldRed = "1;31"
    case boldYellow = "1;33"
    case boldBlue = "1;34"
  }

  package var isColored: Bool

  package init(isColored: Bool) {
    self.isColored = isColored
  }

  package func callAsFunction(_ color: Color, _ text: TerminalText) -> TerminalText {
    isColored && !text.isEmpty ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
