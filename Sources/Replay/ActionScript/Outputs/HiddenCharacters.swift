extension Unicode.Scalar {
  /// Whether it controls a terminal, changes the direction of the text around it, or cannot be
  /// seen.
  ///
  /// Joiners and variation selectors are parts of visible characters, and are not hidden.
  package var isHidden: Bool {
    switch value {
    case 0x00..<0x20, 0x7F..<0xA0: true
    // Marks, embeddings, overrides and isolates of a direction.
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    // The separators of lines and of paragraphs.
    case 0x2028, 0x2029: true
    // Spaces without a width, invisible operators and annotations.
    case 0x180E, 0x200B, 0x2060...0x2065, 0x206A...0x206F, 0xFEFF, 0xFFF9...0xFFFB: true
    // Tags, which spell text that is not shown.
    case 0xE0000...0xE007F: true
    // No characters, and not allowed in XML.
    case 0xFFFE, 0xFFFF: true
    default: false
    }
  }

  /// The escape of Swift and of action scripts: `\n`, `\u{1B}`.
  package var swiftEscape: String {
    switch self {
    case "\n": "\\n"
    case "\r": "\\r"
    case "\t": "\\t"
    case "\0": "\\0"
    default: "\\u{\(String(value, radix: 16, uppercase: true))}"
    }
  }

  /// The byte of a path that is not UTF-8.
  ///
  /// The command stores it as a private-use character.
  private var pathByte: UInt8? {
    (0x10_FF00...0x10_FFFF).contains(value) ? UInt8(truncatingIfNeeded: value) : nil
  }

  fileprivate func isEscaped(_ layout: TextLayout) -> Bool {
    switch self {
    case "\t": false
    case "\n": layout == .line
    default: isHidden || layout == .line && pathByte != nil
    }
  }

  fileprivate var escape: String {
    guard let byte = pathByte else { return swiftEscape }
    return "\\x" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}

/// How a text is shown.
package enum TextLayout: Sendable {
  /// On one line, such as a name or a path. Newlines are escaped, and so are bytes that are not
  /// UTF-8.
  case line
  /// On any number of lines.
  case lines
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether a text may have a scalar that is escaped, judged by pairs of bytes with which hidden scalars begin.
  fileprivate func mayHaveEscapes(_ layout: TextLayout) -> Bool {
    var last: UInt8 = 0
    for byte in self {
      switch byte {
      case 0x20..<0x7F, UInt8(ascii: "\t"), 0xC0..<0xF0: break
      case UInt8(ascii: "\n"): if layout == .line { return true }
      case 0x80..<0xC0:
        switch (last, byte) {
        case (0xC2, ..<0xA0), (0xD8, 0x9C), (0xE1, 0xA0), (0xE2, 0x80...0x81), (0xEF, 0xBB),
          (0xEF, 0xBF):
          return true
        default: break
        }
      default: return true
      }
      last = byte
    }
    return false
  }
}

extension String {
  /// The text with hidden characters as escapes: `\u{202E}`.
  ///
  /// Tabs stay. A text that was converted already stays the same.
  package func visible(_ layout: TextLayout) -> String {
    // Bytes are quicker to look at than scalars.
    var text = self
    guard text.withUTF8({ $0.mayHaveEscapes(layout) }) else { return text }
    guard unicodeScalars.contains(where: { $0.isEscaped(layout) }) else { return self }
    var result = UnicodeScalarView()
    forEachScalar { scalar, isHidden in
      let isTag = !isHidden && scalar.isHidden
      if scalar.isEscaped(layout), !isTag {
        result.append(contentsOf: scalar.escape.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// Calls a function with each scalar, and with whether it is hidden.
  ///
  /// The tags of a flag, such as that of Scotland, are not hidden.
  package func forEachScalar(_ body: (Unicode.Scalar, _ isHidden: Bool) -> Void) {
    var rest = unicodeScalars[...]
    while let scalar = rest.popFirst() {
      body(scalar, scalar.isHidden)
      guard scalar == "\u{1F3F4}" else { continue }
      let tags = Self.tagsOfFlag(rest)
      for tag in tags { body(tag, false) }
      rest = rest.dropFirst(tags.count)
    }
  }

  /// The tags that turn a black flag into a region's: at most six letters and digits, and an end.
  private static func tagsOfFlag(
    _ scalars: Substring.UnicodeScalarView
  ) -> Substring.UnicodeScalarView {
    let name = scalars.prefix(6).prefix { scalar in
      switch scalar.value {
      case 0xE0030...0xE0039, 0xE0061...0xE007A: true
      default: false
      }
    }
    guard !name.isEmpty, name.endIndex < scalars.endIndex, scalars[name.endIndex] == "\u{E007F}"
    else { return scalars.prefix(0) }
    return scalars.prefix(name.count + 1)
  }
}
