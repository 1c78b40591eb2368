/// Remembers one object for each of others, told apart by their identity.
///
/// A table of a fixed size, in which what is asked for now takes the place of what was asked for long ago. What stands
/// in it is kept alive, so that its address is not reused.
package final class ObjectCache: Sendable {
  private struct Slot {
    var key: AnyObject?
    var value: AnyObject?
  }

  private static let indexBits = 10

  private let slots = Lock(ContiguousArray(repeating: Slot(), count: 1 << indexBits))

  package init() {}

  /// The object for a key, made if it is not known, or no longer.
  ///
  /// - Parameters:
  ///   - key: What is asked about.
  ///   - make: Makes the object. Any other result of it must be equivalent.
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
    // What stood there goes here, outside of the lock: it may run code of its own.
    return made
  }

  /// Addresses are multiples of 16, and near to each other.
  private static func index(of key: AnyObject) -> Int {
    let address = UInt(bitPattern: ObjectIdentifier(key))
    return Int(((address >> 4) &* 0x9E37_79B9_7F4A_7C15) >> UInt(UInt.bitWidth - indexBits))
  }
}
