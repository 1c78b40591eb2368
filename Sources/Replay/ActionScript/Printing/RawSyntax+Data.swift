extension RawSyntax {
  /// The same data as text or as JSON; `nil` unless the bytes are one of them.
  var readableData: CallSyntax? {
    guard type == .data, let bytes = Self.bytes(base64: text), !bytes.isEmpty,
      let string = String(validating: bytes, as: UTF8.self),
      string.unicodeScalars.allSatisfy({ !$0.isHidden || $0 == "\n" || $0 == "\t" })
    else { return nil }
    if let json = ValueSyntax(json: bytes), json.isCollection, json.compactJSON == string {
      return .data(ArgumentSyntax(label: NameSyntax("json"), value: json))
    }
    return .data(ArgumentSyntax(value: ValueSyntax(.string(string))))
  }

  /// Decodes what a dump has encoded.
  private static func bytes(base64 text: String) -> [UInt8]? {
    var bytes: [UInt8] = []
    var (bits, count): (UInt32, Int) = (0, 0)
    for digit in text.utf8 where digit != UInt8(ascii: "=") {
      let value: UInt8
      switch digit {
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): value = digit - UInt8(ascii: "A")
      case UInt8(ascii: "a")...UInt8(ascii: "z"): value = digit - UInt8(ascii: "a") + 26
      case UInt8(ascii: "0")...UInt8(ascii: "9"): value = digit - UInt8(ascii: "0") + 52
      case UInt8(ascii: "+"): value = 62
      case UInt8(ascii: "/"): value = 63
      default: return nil
      }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }
}

extension ValueSyntax {
  fileprivate var isCollection: Bool {
    switch kind {
    case .array, .object: true
    default: false
    }
  }
}
