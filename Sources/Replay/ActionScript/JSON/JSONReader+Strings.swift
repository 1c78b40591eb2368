extension JSONReader {
  /// Reads a string, beginning at the opening quote.
  mutating func readString() throws(SyntaxAbort) -> String {
    let start = offset
    var ahead = offset + 1
    while ahead < end {
      let byte = bytes[ahead]
      if byte == UInt8(ascii: "\"") {
        let text = names.name(in: bytes, from: start + 1, to: ahead)
        offset = ahead + 1
        return text
      }
      if byte == UInt8(ascii: "\\") || byte < 0x20 { break }
      ahead += 1
    }
    let decoded = try decodeString(withOffsets: false)
    return String(decoding: decoded.bytes, as: UTF8.self)
  }

  /// Reads a string, resolves its escapes, and maps its bytes to the file.
  ///
  /// There is one more offset than bytes. Throws if the string is not closed.
  mutating func decodeString(
    withOffsets: Bool
  ) throws(SyntaxAbort) -> (bytes: [UInt8], offsets: [UInt32]) {
    let start = offset
    offset += 1
    var decoded: [UInt8] = []
    var offsets: [UInt32] = []
    while true {
      guard offset < end, bytes[offset] != UInt8(ascii: "\n") else {
        throw fail(.unfinishedString(isJSON: true), start, max(start + 1, offset))
      }
      let unitStart = offset
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        if withOffsets { offsets.append(UInt32(truncatingIfNeeded: offset)) }
        offset += 1
        return (decoded, offsets)
      case UInt8(ascii: "\\"):
        appendEscape(to: &decoded)
      case let byte:
        if byte < 0x20 {
          problems.add(.controlCharacter(byte), at: SourceSpan(offset, offset + 1))
        }
        decoded.append(byte)
        offset += 1
      }
      if withOffsets {
        while offsets.count < decoded.count {
          offsets.append(UInt32(truncatingIfNeeded: unitStart))
        }
      }
    }
  }

  /// Reads an escape; an invalid one is reported and replaced by a replacement character.
  private mutating func appendEscape(to decoded: inout [UInt8]) {
    let start = offset
    let letter = offset + 1 < end ? bytes[offset + 1] : 0
    offset = min(end, offset + 2)
    switch letter {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): decoded.append(letter)
    case UInt8(ascii: "b"): decoded.append(0x08)
    case UInt8(ascii: "f"): decoded.append(0x0C)
    case UInt8(ascii: "n"): decoded.append(0x0A)
    case UInt8(ascii: "r"): decoded.append(0x0D)
    case UInt8(ascii: "t"): decoded.append(0x09)
    case UInt8(ascii: "u"): appendUnicodeEscape(from: start, to: &decoded)
    default:
      offset = start + 1
      if offset < end, bytes[offset] != UInt8(ascii: "\n") {
        offset += 1
        while offset < end, bytes[offset] & 0xC0 == 0x80 { offset += 1 }
        let text = String(decoding: bytes[start + 1..<offset], as: UTF8.self)
        problems.add(.unknownEscape(text, isJSON: true), at: SourceSpan(start, offset))
      }
    }
  }

  private mutating func appendUnicodeEscape(from start: Int, to decoded: inout [UInt8]) {
    var scalar: Unicode.Scalar = "\u{FFFD}"
    if let escaped = bytes.escapedCharacter(at: offset, upTo: end) {
      offset = escaped.end
      if let known = Unicode.Scalar(escaped.value) {
        scalar = known
      } else {
        problems.add(.loneSurrogate, at: SourceSpan(start, offset))
      }
    } else {
      problems.add(.malformedUnicodeEscape(isJSON: true), at: SourceSpan(start, offset))
    }
    decoded.append(contentsOf: String(scalar).utf8)
  }
}
