/// Finds the offsets of elements in an array of unique elements, by hash.
///
/// This is an open-addressed table of offsets with linear probing. The elements stay in the array
/// of the owning collection, which is passed to every operation. Short arrays have no table and are
/// searched linearly.
@usableFromInline
struct HashIndex: Sendable {
  /// The offset of an element for each slot, or -1; empty if the array is short.
  @usableFromInline var slots: ContiguousArray<Int32> = []

  @inlinable init() {}

  /// The maximum length of an array that is searched without a table.
  @inlinable static var longestUnindexedCount: Int { 8 }

  @inlinable var mask: Int { slots.count &- 1 }

  /// The number of elements at which the table must grow: three quarters of the slots.
  @inlinable var capacity: Int {
    slots.isEmpty ? Self.longestUnindexedCount : slots.count / 4 * 3
  }

  var entryCount: Int { slots.count { $0 >= 0 } }

  // MARK: Finding

  @inlinable func offset<Element: Hashable>(of element: Element, in elements: [Element]) -> Int? {
    guard !slots.isEmpty else { return elements.firstIndex(of: element) }
    return elements.withUnsafeBufferPointer { elements in
      slots.withUnsafeBufferPointer { slots in
        let mask = slots.count &- 1
        var slot = element.hashValue & mask
        while case let offset = Int(slots[slot]), offset >= 0 {
          if elements[offset] == element { return offset }
          slot = (slot &+ 1) & mask
        }
        return nil
      }
    }
  }

  @inlinable func slot<Element: Hashable>(of offset: Int, in elements: [Element]) -> Int {
    var slot = elements[offset].hashValue & mask
    while Int(slots[slot]) != offset {
      slot = (slot &+ 1) & mask
    }
    return slot
  }

  // MARK: Building

  /// Builds the table for elements that are known to be unique.
  @inlinable mutating func rebuild<Element: Hashable>(
    for elements: [Element],
    minimumCapacity: Int = 0
  ) {
    let needed = Swift.max(elements.count, minimumCapacity)
    guard needed > Self.longestUnindexedCount else {
      slots = []
      return
    }
    precondition(needed < Int(Int32.max) / 2, "Too many elements")
    var slotCount = 16
    while slotCount / 4 * 3 < needed { slotCount *= 2 }
    slots = ContiguousArray(repeating: -1, count: slotCount)
    for offset in elements.indices {
      insertUnique(offset, of: elements)
    }
  }

  @inlinable mutating func insertUnique<Element: Hashable>(_ offset: Int, of elements: [Element]) {
    let mask = self.mask
    var slot = elements[offset].hashValue & mask
    while slots[slot] >= 0 {
      slot = (slot &+ 1) & mask
    }
    slots[slot] = Int32(truncatingIfNeeded: offset)
  }

  // MARK: Following the array

  /// Adds an appended element.
  @inlinable mutating func didAppend<Element: Hashable>(to elements: [Element]) {
    if elements.count > capacity {
      rebuild(for: elements, minimumCapacity: elements.count * 2)
    } else if !slots.isEmpty {
      insertUnique(elements.count - 1, of: elements)
    }
  }

  /// Adds an inserted element; the elements after it have moved up.
  @inlinable mutating func didInsert<Element: Hashable>(at offset: Int, of elements: [Element]) {
    if elements.count > capacity {
      rebuild(for: elements, minimumCapacity: elements.count * 2)
    } else if !slots.isEmpty {
      shift(from: offset, by: 1)
      insertUnique(offset, of: elements)
    }
  }

  /// Removes an element that is still in the array, and moves the elements after it down.
  @inlinable mutating func willRemove<Element: Hashable>(at offset: Int, of elements: [Element]) {
    let isLast = offset == elements.count - 1
    // Moving the elements down goes through all slots, of which few may be left in use.
    if !isLast, elements.count < slots.count / 8 { rebuild(for: elements) }
    guard !slots.isEmpty else { return }
    clear(slot(of: offset, in: elements), of: elements)
    if !isLast {
      shift(from: offset + 1, by: -1)
    }
  }

  /// Removes an element that is still in the array.
  @inlinable mutating func willReplace<Element: Hashable>(at offset: Int, of elements: [Element]) {
    guard !slots.isEmpty else { return }
    clear(slot(of: offset, in: elements), of: elements)
  }

  /// Adds an element that has replaced a removed one.
  @inlinable mutating func didReplace<Element: Hashable>(at offset: Int, of elements: [Element]) {
    guard !slots.isEmpty else { return }
    insertUnique(offset, of: elements)
  }

  /// Updates the table for two elements that are about to be swapped.
  @inlinable mutating func willSwap<Element: Hashable>(_ i: Int, _ j: Int, of elements: [Element]) {
    guard !slots.isEmpty, i != j else { return }
    let (first, second) = (slot(of: i, in: elements), slot(of: j, in: elements))
    slots.swapAt(first, second)
  }

  /// Clears a slot, and moves back the entries that probing would no longer reach.
  @inlinable mutating func clear<Element: Hashable>(_ slot: Int, of elements: [Element]) {
    let mask = self.mask
    var hole = slot
    var next = (hole &+ 1) & mask
    while slots[next] >= 0 {
      let ideal = elements[Int(slots[next])].hashValue & mask
      if ((next &- ideal) & mask) >= ((next &- hole) & mask) {
        slots[hole] = slots[next]
        hole = next
      }
      next = (next &+ 1) & mask
    }
    slots[hole] = -1
  }

  @inlinable mutating func shift(from first: Int, by distance: Int32) {
    let first = Int32(truncatingIfNeeded: first)
    slots.withUnsafeMutableBufferPointer { slots in
      // Without a branch, which is more than ten times as fast.
      for slot in slots.indices {
        slots[slot] &+= slots[slot] >= first ? distance : 0
      }
    }
  }
}
