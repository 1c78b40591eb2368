/// Colors for a terminal, or none.
struct TextStyle {
  enum Color: String {
    case bold = "1"
    case dim = "2"
    case red = "31"
    case green = "32"
    case boldRed = "1;31"
    case boldYellow = "1;33"
    case boldBlue = "1;34"
  }

  package var isColored: Bool

  package func callAsFunction(_ color: Color, _ text: String) -> String {
    isColored && !text.isEmpty ? "\u{1B}[\(color.rawValue)m\(text)\u{1B}[0m" : text
  }
}
