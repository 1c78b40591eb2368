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
}
