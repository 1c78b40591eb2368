/// Caches one object for each key object.
///
/// The table has a fixed size, and new entries replace old ones. Entries keep their keys alive, so
/// that addresses are not reused.
package final class ObjectCache: Sendable {
  private struct Slot {
    var key: AnyObject?
    var value: AnyObject?
  }

  private static let indexBits = 10

  private let slots = Lock(ContiguousArray(repeating: Slot(), count: 1 << indexBits))

  package init() {}

  /// The object for a key; created if it is not in the cache.
  ///
  /// - Parameters:
  ///   - key: The key. Its identity is used.
  ///   - make: Creates the object. It must return equivalent objects for the same key.
  /// - Returns: The object.
  package func value(for key: AnyObject, orMake make: () -> AnyObject) -> AnyObject {
    let index = Self.index(of: key)
    let known = slots.withLock { slots in
      slots[index].key === key ? slots[index].value : nil
    }
    if let known { return known }
    let made = make()
    var slot = Slot(key: key, value: made)
    slots.withLock { swap(&$0[index], &slot) }
    // The replaced entry is released here, outside of the lock, because this may run other code.
    return made
  }

  /// Addresses are multiples of 16 and close to each other.
  private static func index(of key: AnyObject) -> Int {
    let address = UInt(bitPattern: ObjectIdentifier(key))
    return Int(((address >> 4) &* 0x9E37_79B9_7F4A_7C15) >> UInt(UInt.bitWidth - indexBits))
  }
}
