/// Converts features' output for formats that do not allow control characters.
enum PlainText {
  /// Removes escape sequences and all control characters except tabs and line feeds.
  static func withoutControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    var result = String.UnicodeScalarView()
    var scalars = text.unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      if scalar == "\u{1B}" {
        dropSequence(&scalars)
      } else if !isControl(scalar) {
        result.append(scalar)
      }
    }
    return String(result)
  }

  private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// Removes the rest of an escape sequence: `[31m`.
  private static func dropSequence(_ scalars: inout Substring.UnicodeScalarView) {
    guard scalars.first == "[" else { return }
    var rest = scalars.dropFirst()
    while let scalar = rest.first, (0x20...0x3F).contains(scalar.value) { rest = rest.dropFirst() }
    guard let final = rest.first, (0x40...0x7E).contains(final.value) else { return }
    scalars = rest.dropFirst()
  }

  /// The same for XML and HTML, in text and in attributes.
  static func markup(_ text: String, keepsLines: Bool = true) -> String {
    var result = String.UnicodeScalarView()
    for scalar in withoutControls(text).unicodeScalars {
      switch scalar {
      case "&": result.append(contentsOf: "&amp;".unicodeScalars)
      case "<": result.append(contentsOf: "&lt;".unicodeScalars)
      case ">": result.append(contentsOf: "&gt;".unicodeScalars)
      case "\"": result.append(contentsOf: "&quot;".unicodeScalars)
      case "\n" where !keepsLines: result.append(contentsOf: "&#10;".unicodeScalars)
      case "\t" where !keepsLines: result.append(contentsOf: "&#9;".unicodeScalars)
      case "\r": result.append(contentsOf: "&#13;".unicodeScalars)
      default: result.append(scalar)
      }
    }
    return String(result)
  }
}
