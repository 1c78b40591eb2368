// Short texts are hashed and compared for every name and every entry, so this works on eight bytes
// at a time.
extension UnsafeRawBufferPointer {
  /// A hash for caches, whose upper bits are the better ones.
  ///
  /// Collisions are easy to construct.
  @inline(__always)
  var quickHash: UInt64 {
    var hash = UInt64(truncatingIfNeeded: count)
    var offset = 0
    while offset + 8 <= count {
      hash = Self.mix(hash, loadUnaligned(fromByteOffset: offset, as: UInt64.self))
      offset += 8
    }
    return Self.mix(hash, tail(from: offset))
  }

  /// Whether another text has the same bytes.
  @inline(__always)
  func isEqual(to other: UnsafeRawBufferPointer) -> Bool {
    guard count == other.count else { return false }
    var offset = 0
    while offset + 8 <= count {
      guard
        loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == other.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    return tail(from: offset) == other.tail(from: offset)
  }

  @inline(__always)
  private static func mix(_ hash: UInt64, _ word: UInt64) -> UInt64 {
    let product = (hash ^ word) &* 0x9E37_79B9_7F4A_7C15
    return product ^ (product >> 32)
  }

  @inline(__always)
  private func tail(from start: Int) -> UInt64 {
    var word: UInt64 = 0
    for offset in start..<count { word = word << 8 | UInt64(self[offset]) }
    return word
  }
}
