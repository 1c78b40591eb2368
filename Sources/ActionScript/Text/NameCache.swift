/// Makes the same string of the same bytes, without making it twice.
///
/// Scripts repeat few names many times. The cache is a direct-mapped table from a hash of the bytes to the string.
struct NameCache {
  private struct Slot {
    var hash: UInt32 = 0
    var name = ""
  }

  private var slots: [Slot] = []
  private let isEnabled: Bool

  private static let size = 256

  /// - Parameter isEnabled: `false` for a text that is too short to be worth a table.
  init(isEnabled: Bool = true) {
    self.isEnabled = isEnabled
  }

  mutating func name(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> String {
    guard end > start else { return "" }
    let text = UnsafeBufferPointer(rebasing: bytes[start..<end])
    guard isEnabled, text.count <= 48 else { return String(decoding: text, as: UTF8.self) }
    if slots.isEmpty { slots = Array(repeating: Slot(), count: Self.size) }
    var hash: UInt32 = 2_166_136_261
    for byte in text { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    let index = Int((hash ^ (hash >> 15)) % UInt32(Self.size))
    if slots[index].hash == hash, slots[index].name.utf8.elementsEqual(text) {
      return slots[index].name
    }
    let name = String(decoding: text, as: UTF8.self)
    slots[index] = Slot(hash: hash, name: name)
    return name
  }
}
