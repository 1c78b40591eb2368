/// Steps on one line.
enum StepList {
  /// The steps between semicolons and line breaks; those in texts and brackets belong to a step.
  static func parts(of text: String) -> [String] {
    var parts: [String] = []
    var part = ""
    var depth = 0
    var isText = false
    var isEscaped = false
    for character in text {
      if isText {
        isText = character != "\"" || isEscaped
        isEscaped = character == "\\" && !isEscaped
      } else if depth == 0, character == ";" || character.isNewline {
        parts.append(part)
        part = ""
        continue
      } else {
        switch character {
        case "\"": isText = true
        case "(", "[", "{": depth += 1
        case ")", "]", "}": depth -= 1
        default: break
        }
      }
      part.append(character)
    }
    parts.append(part)
    return parts.map(trimmed).filter { !$0.isEmpty }
  }

  private static func trimmed(_ text: String) -> String {
    let start = text.drop(while: \.isWhitespace)
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}
