/// Returns the same string for the same bytes without creating it again.
///
/// Scripts repeat few names many times. The cache is a direct-mapped hash table.
struct NameCache {
  private struct Slot {
    var hash: UInt64 = 0
    var name = ""
  }

  private var slots: [Slot] = []
  private let isEnabled: Bool

  private static let size = 256

  /// `isEnabled` is `false` for a text that is too short to benefit from a table.
  init(isEnabled: Bool = true) {
    self.isEnabled = isEnabled
  }

  mutating func name(
    in bytes: UnsafeBufferPointer<UInt8>,
    from start: Int,
    to end: Int
  ) -> String {
    guard end > start else { return "" }
    let text = UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[start..<end])
    guard isEnabled, text.count <= 48 else { return String(decoding: text, as: UTF8.self) }
    if slots.isEmpty { slots = Array(repeating: Slot(), count: Self.size) }
    let hash = text.quickHash
    let index = Int(truncatingIfNeeded: hash >> 56)
    if slots[index].hash == hash, Self.isEqual(slots[index].name, text) {
      return slots[index].name
    }
    let name = String(decoding: text, as: UTF8.self)
    slots[index] = Slot(hash: hash, name: name)
    return name
  }

  @inline(__always)
  private static func isEqual(_ name: String, _ text: UnsafeRawBufferPointer) -> Bool {
    guard name.utf8.count == text.count else { return false }
    return name.utf8.withContiguousStorageIfAvailable {
      UnsafeRawBufferPointer($0).isEqual(to: text)
    } ?? false
  }
}
