extension String {
  /// Whether it is a name that never needs backticks.
  var isPlainName: Bool {
    guard let first = utf8.first, first.isNameStart else { return false }
    return utf8.allSatisfy(\.isNamePart) && !startsLikeOmission && self != "_"
  }

  /// Whether it begins with `…` or `↩︎`, which mark omissions of dumps.
  private var startsLikeOmission: Bool {
    utf8.starts(with: TextParser.ellipsis) || utf8.starts(with: TextParser.returnArrow)
  }

  /// Whether it begins like the name of a type.
  var isCapital: Bool {
    utf8.first.map { (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains($0) } ?? false
  }

  /// Whether it can be written in backticks.
  var canBeEscaped: Bool {
    !isEmpty && utf8.allSatisfy { $0 != UInt8(ascii: "`") && $0 != 0 && !$0.isLineEnd }
  }

  /// Whether it is a name, optionally with generic arguments.
  var isTypeName: Bool {
    guard utf8.contains(UInt8(ascii: "<")) else { return isPlainName }
    let bytes = Array(utf8)
    return bytes.withUnsafeBufferPointer { buffer in
      var parser = TextParser(bytes: buffer, caching: false)
      parser.offset = parser.nameEnd(from: 0)
      guard parser.offset > 0, parser.byte == UInt8(ascii: "<") else { return false }
      return parser.genericArgumentsEnd() == buffer.count
    }
  }

  /// Whether it is parsed as one bare word, such as a URL or a UUID, even inside of brackets.
  var isBareWord: Bool {
    let bytes = Array(utf8) + [UInt8(ascii: ")")]
    guard bytes.count > 1, !bytes.contains(0) else { return false }
    return bytes.withUnsafeBufferPointer { buffer in
      var parser = TextParser(bytes: buffer, caching: false)
      // Text that is not a value cannot be written as a word.
      guard let value = try? parser.takeValue() else { return false }
      return value.kind == .word(self) && parser.offset == bytes.count - 1
    }
  }

  /// Whether it can be written in `URL(…)` without quotes.
  var isPlainRawText: Bool {
    guard let first = utf8.drop(while: { $0 == UInt8(ascii: "-") }).first,
      first.isDigit || (first < 0x80 && first.isNameStart) || first == UInt8(ascii: "/")
    else { return false }
    return utf8.allSatisfy { byte in
      (byte < 0x80 && byte.isNamePart) || ":/.?=&%+~@,;!*-#$".utf8.contains(byte)
    }
  }
}

extension ValueSyntax {
  /// Words with another meaning when they are alone.
  static let keywords: Set<String> = ["nil", "null", "true", "false", "inf", "nan", "_"]
}
