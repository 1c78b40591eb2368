package import Foundation

/// What an exploration compares, as bytes: two configurations are the same if their bytes are.
///
/// Ids count by the order in which they appear, so that states that differ only in them are the same.
package struct ConfigurationBytes {
  package private(set) var bytes: [UInt8] = []
  private let renamesIDs: Bool
  private var ids: [UUID: Int] = [:]
  private var generations: [Int: Int] = [:]

  /// Whether there are ids that count by their order.
  package var hasIDs: Bool { !ids.isEmpty || !generations.isEmpty }

  package init(renamesIDs: Bool) {
    self.renamesIDs = renamesIDs
  }

  package mutating func removeAll() {
    bytes.removeAll(keepingCapacity: true)
    if !ids.isEmpty { ids.removeAll(keepingCapacity: true) }
    if !generations.isEmpty { generations.removeAll(keepingCapacity: true) }
  }

  /// The bytes of a value without padding.
  package mutating func add(_ count: Int, bytesAt address: UnsafeRawPointer) {
    bytes.append(contentsOf: UnsafeRawBufferPointer(start: address, count: count))
  }

  package mutating func add(_ byte: UInt8) { bytes.append(byte) }

  package mutating func add(_ number: Int) {
    withUnsafeBytes(of: number) { bytes.append(contentsOf: $0) }
  }

  /// A number of elements or of bytes, so that what follows cannot be mistaken for a part of it.
  package mutating func add(count: Int) {
    if count < 255 {
      bytes.append(UInt8(count))
    } else {
      bytes.append(255)
      add(count)
    }
  }

  package mutating func add(_ text: String) {
    var text = text
    text.withUTF8 {
      add(count: $0.count)
      bytes.append(contentsOf: $0)
    }
  }

  package mutating func add(_ duration: Duration) {
    add(Int(truncatingIfNeeded: duration.attoseconds >> 64))
    add(Int(truncatingIfNeeded: duration.attoseconds))
  }

  package mutating func add(_ id: UUID) {
    guard renamesIDs else {
      withUnsafeBytes(of: id.uuid) { bytes.append(contentsOf: $0) }
      return
    }
    let number = ids[id] ?? ids.count
    ids[id] = number
    add(count: number)
  }

  /// The id of an element of a stack.
  package mutating func add(generation: Int) {
    guard renamesIDs else { return add(generation) }
    let number = generations[generation] ?? generations.count
    generations[generation] = number
    add(count: number)
  }

  /// Parts without an order, each by what it adds.
  package mutating func add<Part>(unordered parts: [Part], _ add: (Part, inout Self) -> Void) {
    self.add(count: parts.count)
    // Ids have no order before they have numbers, so that their own bytes decide.
    var sorted = parts.map { part in
      var bytes = Self(renamesIDs: false)
      add(part, &bytes)
      return (bytes: bytes.bytes, part: part)
    }
    sorted.sort { $0.bytes.lexicographicallyPrecedes($1.bytes) }
    for (_, part) in sorted { add(part, &self) }
  }
}
