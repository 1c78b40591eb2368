/// Compares elements of an `Equatable` type in place.
final class TypedComparison<Element: Equatable>: ElementComparison {
  let oldCount: Int
  let newCount: Int
  private let oldElements: UnsafeMutablePointer<Element>
  private let newElements: UnsafeMutablePointer<Element>
  private let identity: (any IdentityComparison)?
  /// Whether an element is equal to itself without a comparison.
  private let trustsStorage: Bool

  /// Compares elements of buffers, which must outlive the comparison.
  ///
  /// If the collections are known to be unequal, an element in storage that both share may differ from itself.
  init(
    _ old: UnsafeBufferPointer<Element>, _ new: UnsafeBufferPointer<Element>, areUnequal: Bool
  ) {
    trustsStorage = !areUnequal
    oldCount = old.count
    newCount = new.count
    oldElements = start(of: old)
    newElements = start(of: new)
    func open<Identified: Identifiable>(_: Identified.Type) -> any IdentityComparison {
      ElementIdentity<Identified>(
        old: start(of: rebound(old, to: Identified.self)),
        new: start(of: rebound(new, to: Identified.self))
      )
    }
    identity = (Element.self as? any Identifiable.Type).map { open($0) }
  }

  func old(_ offset: Int) -> Any { oldElements[offset] }
  func new(_ offset: Int) -> Any { newElements[offset] }

  func areEqual(_ old: Int, _ new: Int) -> Bool {
    isEqual(&oldElements[old], &newElements[new])
  }

  func areEquivalent(_ old: Int, _ new: Int) -> Bool {
    identity?.areIdentical(old, new) == true || isEqual(&oldElements[old], &newElements[new])
  }

  func equalCount(fromOld old: Int, new: Int, limit: Int) -> Int {
    if trustsStorage, old == new, oldElements == newElements { return limit }
    var count = 0
    while count < limit, isEqual(&oldElements[old &+ count], &newElements[new &+ count]) {
      count &+= 1
    }
    return count
  }

  func equalSuffixCount(after prefix: Int) -> Int {
    let limit = min(oldCount, newCount) - prefix
    var count = 0
    while count < limit,
      isEqual(&oldElements[oldCount &- 1 &- count], &newElements[newCount &- 1 &- count])
    {
      count &+= 1
    }
    return count
  }

  func equivalenceClasses(dump: (Any) -> String) -> (old: [Int32], new: [Int32]) {
    if let identity {
      return identity.equivalenceClasses(oldCount: oldCount, newCount: newCount)
    }
    let (old, new) = (
      UnsafeBufferPointer(start: oldElements, count: oldCount),
      UnsafeBufferPointer(start: newElements, count: newCount)
    )
    func open<Key: Hashable>(_: Key.Type) -> (old: [Int32], new: [Int32]) {
      numbered(rebound(old, to: Key.self), rebound(new, to: Key.self))
    }
    return (Element.self as? any Hashable.Type).map { open($0) }
      ?? numbered(old.map { dump($0) }, new.map { dump($0) })
  }
}

/// Compares values in place.
///
/// `inout` avoids copies. Reading both values from pointers would copy them, which takes three
/// times as long as most comparisons.
@inline(__always)
private func isEqual<Value: Equatable>(_ lhs: inout Value, _ rhs: inout Value) -> Bool {
  lhs == rhs
}

/// The same elements with another static type; `Element` and `Value` must be the same type.
func rebound<Element, Value>(
  _ buffer: UnsafeBufferPointer<Element>, to type: Value.Type
) -> UnsafeBufferPointer<Value> {
  UnsafeBufferPointer(
    start: UnsafeRawPointer(buffer.baseAddress)?.assumingMemoryBound(to: Value.self),
    count: buffer.count
  )
}

/// The start of the elements; they are only read, although the pointer is mutable.
private func start<Element>(of buffer: UnsafeBufferPointer<Element>) -> UnsafeMutablePointer<
  Element
> {
  buffer.baseAddress.map(UnsafeMutablePointer.init(mutating:))
    ?? UnsafeMutablePointer(bitPattern: MemoryLayout<Element>.alignment).unsafelyUnwrapped
}

/// Compares the identities of elements in place.
private protocol IdentityComparison: AnyObject {
  func areIdentical(_ old: Int, _ new: Int) -> Bool
  func equivalenceClasses(oldCount: Int, newCount: Int) -> (old: [Int32], new: [Int32])
}

private final class ElementIdentity<Element: Identifiable>: IdentityComparison {
  private let old: UnsafeMutablePointer<Element>
  private let new: UnsafeMutablePointer<Element>

  init(old: UnsafeMutablePointer<Element>, new: UnsafeMutablePointer<Element>) {
    self.old = old
    self.new = new
  }

  func areIdentical(_ oldOffset: Int, _ newOffset: Int) -> Bool {
    old[oldOffset].id == new[newOffset].id
  }

  func equivalenceClasses(oldCount: Int, newCount: Int) -> (old: [Int32], new: [Int32]) {
    numbered(
      UnsafeBufferPointer(start: old, count: oldCount).lazy.map(\.id),
      UnsafeBufferPointer(start: new, count: newCount).lazy.map(\.id)
    )
  }
}

/// Numbers keys, so that equal keys have equal numbers.
func numbered<Key: Hashable>(
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
