extension UnsafeBufferPointer<UInt8> {
  /// The number of a character from the hexadecimal digits after `\u`, and the offset after it;
  /// `nil` without four digits.
  ///
  /// Two escapes of a surrogate pair are one character: `\uD83D\uDE00`.
  func escapedCharacter(at offset: Int, upTo end: Int) -> (value: UInt32, end: Int)? {
    guard let unit = escapedUnit(at: offset, upTo: end) else { return nil }
    let next = offset + 4
    guard unit & 0xFC00 == 0xD800, next + 6 <= end, self[next] == UInt8(ascii: "\\"),
      self[next + 1] == UInt8(ascii: "u"), let low = escapedUnit(at: next + 2, upTo: end),
      low & 0xFC00 == 0xDC00
    else { return (unit, next) }
    return (0x10000 + (unit & 0x3FF) << 10 + low & 0x3FF, next + 6)
  }

  private func escapedUnit(at offset: Int, upTo end: Int) -> UInt32? {
    guard offset + 4 <= end else { return nil }
    var unit: UInt32 = 0
    for byte in self[offset..<offset + 4] {
      guard byte.isHexDigit else { return nil }
      unit = unit << 4 | UInt32(byte.hexValue)
    }
    return unit
  }
}
