/// Makes the same string of the same bytes, without making it twice.
///
/// Scripts repeat few names many times. The cache is a direct-mapped table from a hash of the bytes to where they
/// stood first.
struct NameCache {
  private struct Slot {
    var start = 0
    var count = -1
    var name = ""
  }

  private var slots: [Slot]

  private static let size = 256

  init() {
    slots = Array(repeating: Slot(), count: Self.size)
  }

  mutating func name(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> String {
    let count = end - start
    guard count > 0 else { return "" }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard count <= 64 else { return String(decoding: text, as: UTF8.self) }
    var hash: UInt32 = 2_166_136_261
    for byte in text { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let index = Int((hash ^ (hash >> 15)) % UInt32(Self.size))
    let slot = slots[index]
    if slot.count == count, bytes[slot.start..<slot.start + count].elementsEqual(text) {
      return slot.name
    }
    let name = String(decoding: text, as: UTF8.self)
    slots[index] = Slot(start: start, count: count, name: name)
    return name
  }
}
