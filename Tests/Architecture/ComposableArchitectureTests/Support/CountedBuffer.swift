/// Something copied on write that counts its copies.
struct CountedBuffer {
  private final class Storage {
    var value = 0
  }

  private var storage = Storage()
  private(set) var copies = 0

  mutating func write() {
    if !isKnownUniquelyReferenced(&storage) {
      storage = Storage()
      copies += 1
    }
    storage.value += 1
  }
}
