/// Elements of one type that has `==`, compared where they are stored.
struct TypedComparison<Element: Equatable>: ElementComparison {
  let oldElements: UnsafeBufferPointer<Element>
  let newElements: UnsafeBufferPointer<Element>
  private let identity: (any IdentityComparison)?

  init(_ oldElements: UnsafeBufferPointer<Element>, _ newElements: UnsafeBufferPointer<Element>) {
    self.oldElements = oldElements
    self.newElements = newElements
    func open<Identified: Identifiable>(_: Identified.Type) -> any IdentityComparison {
      ElementIdentity<Identified>(
        old: UnsafeRawPointer(oldElements.baseAddress)?
          .assumingMemoryBound(to: Identified.self),
        new: UnsafeRawPointer(newElements.baseAddress)?
          .assumingMemoryBound(to: Identified.self)
      )
    }
    identity = (Element.self as? any Identifiable.Type).map { open($0) }
  }

  var oldCount: Int { oldElements.count }
  var newCount: Int { newElements.count }

  func old(_ offset: Int) -> Any { oldElements[offset] }
  func new(_ offset: Int) -> Any { newElements[offset] }

  func areEqual(_ old: Int, _ new: Int) -> Bool {
    oldElements[old] == newElements[new]
  }

  func areEquivalent(_ old: Int, _ new: Int) -> Bool {
    identity?.areIdentical(old, new) == true || oldElements[old] == newElements[new]
  }

  func equalCount(fromOld old: Int, new: Int, limit: Int) -> Int {
    if old == new, oldElements.baseAddress == newElements.baseAddress { return limit }
    var count = 0
    while count < limit, oldElements[old &+ count] == newElements[new &+ count] {
      count &+= 1
    }
    return count
  }

  func equalSuffixCount(after prefix: Int) -> Int {
    let limit = min(oldCount, newCount) - prefix
    var count = 0
    while count < limit,
      oldElements[oldCount &- 1 &- count] == newElements[newCount &- 1 &- count]
    {
      count &+= 1
    }
    return count
  }

  func equivalenceClasses() -> (old: [Int32], new: [Int32])? {
    if let identity {
      return identity.equivalenceClasses(oldCount: oldCount, newCount: newCount)
    }
    func open<Key: Hashable>(_: Key.Type) -> (old: [Int32], new: [Int32]) {
      func rebound(_ buffer: UnsafeBufferPointer<Element>) -> UnsafeBufferPointer<Key> {
        UnsafeBufferPointer(
          start: UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: Key.self),
          count: buffer.count
        )
      }
      return numbered(rebound(oldElements), rebound(newElements))
    }
    return (Element.self as? any Hashable.Type).map { open($0) }
  }
}

/// The identities of elements, compared where the elements are stored.
private protocol IdentityComparison {
  func areIdentical(_ old: Int, _ new: Int) -> Bool
  func equivalenceClasses(oldCount: Int, newCount: Int) -> (old: [Int32], new: [Int32])
}

private struct ElementIdentity<Element: Identifiable>: IdentityComparison {
  let old: UnsafePointer<Element>?
  let new: UnsafePointer<Element>?

  func areIdentical(_ oldOffset: Int, _ newOffset: Int) -> Bool {
    guard let old, let new else { return false }
    return old[oldOffset].id == new[newOffset].id
  }

  func equivalenceClasses(oldCount: Int, newCount: Int) -> (old: [Int32], new: [Int32]) {
    numbered(
      UnsafeBufferPointer(start: old, count: oldCount).lazy.map(\.id),
      UnsafeBufferPointer(start: new, count: newCount).lazy.map(\.id)
    )
  }
}

/// Numbers keys so that equal ones have equal numbers.
private func numbered<Key: Hashable>(
  _ old: some Collection<Key>, _ new: some Collection<Key>
) -> (old: [Int32], new: [Int32]) {
  var numbers: [Key: Int32] = [:]
  numbers.reserveCapacity(old.count)
  func number(_ key: Key) -> Int32 {
    let next = Int32(numbers.count)
    let number = numbers[key, default: next]
    if number == next { numbers[key] = next }
    return number
  }
  return (old.map(number), new.map(number))
}
