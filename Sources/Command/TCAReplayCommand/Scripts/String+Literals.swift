extension StringProtocol {
  /// The text with an empty string in place of each string literal, whose brackets and spaces mean nothing.
  var emptyingLiterals: String {
    guard contains("\"") else { return String(self) }
    var text = ""
    var rest = Substring(self)
    while let character = rest.first {
      if let literal = rest.stringLiteral {
        text += "\"\""
        rest = rest[literal.endIndex...]
      } else {
        text.append(character)
        rest.removeFirst()
      }
    }
    return text
  }
}

extension Substring {
  /// The string literal that the text begins with, which may be cut off; `nil` if it begins with none.
  var stringLiteral: Substring? {
    let hashes = prefix { $0 == "#" }
    var rest = dropFirst(hashes.count)
    guard rest.popFirst() == "\"" else { return nil }
    while let character = rest.popFirst() {
      if character == "\\", hashes.isEmpty { _ = rest.popFirst() }
      if character == "\"", rest.hasPrefix(hashes) {
        return self[..<rest.dropFirst(hashes.count).startIndex]
      }
    }
    return self
  }
}
