extension UnsafeBufferPointer<UInt8> {
  /// The offset of the first byte with a value; it compares eight bytes at a time.
  func firstOffset(of byte: UInt8, from start: Int) -> Int? {
    let raw = UnsafeRawBufferPointer(self)
    let pattern = UInt64(byte) &* 0x0101_0101_0101_0101
    var offset = start
    while offset + 8 <= count {
      let word = raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self) ^ pattern
      // The lowest zero byte has its high bit set here. Higher bytes may have it set because of the
      // carry.
      let zeros = (word &- 0x0101_0101_0101_0101) & ~word & 0x8080_8080_8080_8080
      if zeros != 0 { return offset + UInt64(littleEndian: zeros).trailingZeroBitCount / 8 }
      offset += 8
    }
    while offset < count {
      if self[offset] == byte { return offset }
      offset += 1
    }
    return nil
  }

  /// Passes on where the lines after the first begin, in order; a line ends with LF, CRLF or CR.
  ///
  /// It compares eight bytes at a time.
  @inline(__always)
  func forEachLineBreak(_ body: (Int) -> Void) {
    let raw = UnsafeRawBufferPointer(self)
    let (newline, carriageReturn) = (UInt8(ascii: "\n"), UInt8(ascii: "\r"))
    func visit(_ offset: Int) {
      // A CR ends a line if no LF follows it.
      if self[offset] == newline || offset + 1 == count || self[offset + 1] != newline {
        body(offset + 1)
      }
    }
    var offset = 0
    while offset + 8 <= count {
      let word = UInt64(
        littleEndian: raw.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      var found = Self.bytes(newline, in: word) | Self.bytes(carriageReturn, in: word)
      while found != 0 {
        visit(offset + found.trailingZeroBitCount / 8)
        found &= found - 1
      }
      offset += 8
    }
    while offset < count {
      if self[offset] == newline || self[offset] == carriageReturn { visit(offset) }
      offset += 1
    }
  }

  /// The high bit of each byte of a word that has a value.
  @inline(__always)
  private static func bytes(_ byte: UInt8, in word: UInt64) -> UInt64 {
    let low: UInt64 = 0x7F7F_7F7F_7F7F_7F7F
    let difference = word ^ UInt64(byte) &* 0x0101_0101_0101_0101
    return ~(((difference & low) &+ low) | difference | low)
  }
}
