/// Texts of values on one line, which are cut if they are long.
package enum ShortenedText {
  /// A text with at most a number of characters.
  package static func text(_ text: Substring, to width: Int) -> String {
    isShort(text, width) ? String(text) : "\(text.prefix(width - 1))…"
  }

  /// Two texts, each from shortly before the first difference if their beginnings are equal.
  package static func pair(
    _ first: String, _ second: String, to width: Int
  ) -> (first: String, second: String) {
    guard !isShort(first[...], width) || !isShort(second[...], width) else {
      return (first, second)
    }
    var common = 0
    var (left, right) = (first.makeIterator(), second.makeIterator())
    while let character = left.next(), character == right.next() { common += 1 }
    guard common > width / 2 else {
      return (text(first[...], to: width), text(second[...], to: width))
    }
    func end(of text: String) -> String {
      "…\(self.text(text.dropFirst(common - width / 3), to: width))"
    }
    return (end(of: first), end(of: second))
  }

  private static func isShort(_ text: Substring, _ width: Int) -> Bool {
    // Counting all characters of a long text takes long.
    text.index(text.startIndex, offsetBy: width + 1, limitedBy: text.endIndex) == nil
  }
}
