extension String {
  /// What a feature printed, without the colors of a terminal and without the carriage returns of
  /// line endings.
  var withoutColors: String {
    guard utf8.contains(where: { $0 == 0x1B || $0 == 0x0D }) else { return self }
    var result = UnicodeScalarView()
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      if scalar == "\u{1B}", let end = Self.endOfSequence(rest) {
        rest = rest[end...]
      } else if scalar != "\r" || rest.first != "\n" {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The end of the rest of an escape sequence: `[31m`.
  private static func endOfSequence(
    _ scalars: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView.Index? {
    guard scalars.first == "[" else { return nil }
    let rest = scalars.dropFirst().drop { (0x20...0x3F).contains($0.value) }
    guard let last = rest.first, (0x40...0x7E).contains(last.value) else { return nil }
    return scalars.index(after: rest.startIndex)
  }
}
