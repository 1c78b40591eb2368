package import ActionScript
@_spi(Internals) package import ComposableArchitecture
package import IdentifiedCollections
package import OrderedCollections

final class OffsetStep<Elements: OffsetAddressable>: PathStep {
  private let offset: Int
  private let text: String

  init(_ offset: Int, text: String) {
    self.offset = offset
    self.text = text
    super.init(outputType: Elements.AddressedElement.self)
  }

  package override var isElement: Bool { true }

  package override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    let elements = base.assumingMemoryBound(to: Elements.self)
    guard let element = elements.pointee.element(atOffset: offset) else {
      return failure(elements.pointee)
    }
    return withUnsafePointer(to: element) { body(UnsafeRawPointer($0)) }
  }

  package override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    let elements = base.assumingMemoryBound(to: Elements.self)
    guard var element = elements.pointee.element(atOffset: offset) else {
      return failure(elements.pointee)
    }
    if let failure = withUnsafeMutablePointer(to: &element, { body(UnsafeMutableRawPointer($0)) }) {
      return failure
    }
    return elements.pointee.replaceElement(atOffset: offset, with: element)
      ? nil : PathFailure(message: "'\(text)' would hold two elements with the same id")
  }

  private func failure(_ elements: Elements) -> PathFailure {
    PathFailure(noElementAt: offset, among: elements.addressedCount, in: text)
  }
}

/// A collection whose elements can be written by offset.
package protocol OffsetAddressable {
  associatedtype AddressedElement

  var addressedCount: Int { get }
  func element(atOffset offset: Int) -> AddressedElement?

  /// Replaces an element; `false` if the collection cannot contain the new one there.
  mutating func replaceElement(atOffset offset: Int, with element: AddressedElement) -> Bool
}

extension OffsetAddressable where Self: RandomAccessCollection, Index == Int {
  package var addressedCount: Int { count }

  package func element(atOffset offset: Int) -> Element? {
    offset >= 0 && offset < count ? self[startIndex + offset] : nil
  }
}

extension OffsetAddressable where Self: RandomAccessCollection & MutableCollection, Index == Int {
  package mutating func replaceElement(atOffset offset: Int, with element: Element) -> Bool {
    self[startIndex + offset] = element
    return true
  }
}

extension Array: OffsetAddressable {}
extension ArraySlice: OffsetAddressable {}
extension ContiguousArray: OffsetAddressable {}

extension OrderedSet: OffsetAddressable {
  package mutating func replaceElement(atOffset offset: Int, with element: Element) -> Bool {
    var elements = Array(self)
    elements[offset] = element
    let replaced = OrderedSet(elements)
    guard replaced.count == elements.count else { return false }
    self = replaced
    return true
  }
}

extension IdentifiedArray: OffsetAddressable {
  package mutating func replaceElement(atOffset offset: Int, with element: Element) -> Bool {
    let id = element[keyPath: self.id]
    if ids[offset] == id {
      self[id: id] = element
      return true
    }
    guard self[id: id] == nil else { return false }
    remove(at: offset)
    insert(element, at: offset)
    return true
  }
}

extension StackState: OffsetAddressable {
  package mutating func replaceElement(atOffset offset: Int, with element: Element) -> Bool {
    self[id: ids[offset]] = element
    return true
  }
}

/// The value of a key or an id, as an optional that can be set and removed.
final class LookupStep<Elements: KeyAddressable>: PathStep {
  private let key: Elements.AddressKey

  init(_ key: Elements.AddressKey) {
    self.key = key
    super.init(outputType: Elements.AddressedValue?.self)
  }

  package override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    let value = base.assumingMemoryBound(to: Elements.self).pointee.value(forAddress: key)
    return withUnsafePointer(to: value) { body(UnsafeRawPointer($0)) }
  }

  package override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    let elements = base.assumingMemoryBound(to: Elements.self)
    var value = elements.pointee.value(forAddress: key)
    if let failure = withUnsafeMutablePointer(to: &value, { body(UnsafeMutableRawPointer($0)) }) {
      return failure
    }
    guard elements.pointee.set(value, forAddress: key) else {
      return PathFailure(
        message: "the value has another id, and cannot be the element with this one")
    }
    return nil
  }
}

/// A collection whose elements can be written by key or by id.
package protocol KeyAddressable {
  associatedtype AddressKey
  associatedtype AddressedValue

  func value(forAddress key: AddressKey) -> AddressedValue?

  /// Sets or removes a value; `false` if the collection cannot have it for the key.
  mutating func set(_ value: AddressedValue?, forAddress key: AddressKey) -> Bool
}

extension Dictionary: KeyAddressable {
  package func value(forAddress key: Key) -> Value? { self[key] }

  package mutating func set(_ value: Value?, forAddress key: Key) -> Bool {
    if let value { updateValue(value, forKey: key) } else { removeValue(forKey: key) }
    return true
  }
}

extension OrderedDictionary: KeyAddressable {
  package func value(forAddress key: Key) -> Value? { self[key] }

  package mutating func set(_ value: Value?, forAddress key: Key) -> Bool {
    self[key] = value
    return true
  }
}

extension IdentifiedArray: KeyAddressable {
  package func value(forAddress key: ID) -> Element? { self[id: key] }

  package mutating func set(_ value: Element?, forAddress key: ID) -> Bool {
    guard let value else {
      remove(id: key)
      return true
    }
    guard value[keyPath: id] != key else {
      updateOrAppend(value)
      return true
    }
    guard let offset = ids.firstIndex(of: key) else { return false }
    return replaceElement(atOffset: offset, with: value)
  }
}

extension StackState: KeyAddressable {
  package func value(forAddress key: StackElementID) -> Element? { _dictionary[key] }

  package mutating func set(_ value: Element?, forAddress key: StackElementID) -> Bool {
    _dictionary[key] = value
    return true
  }
}

/// The element of an array with an id.
final class IdentityStep<Element: Identifiable>: PathStep {
  private let id: Element.ID

  init(_ id: Element.ID) {
    self.id = id
    super.init(outputType: Element?.self)
  }

  package override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    let element = base.assumingMemoryBound(to: [Element].self).pointee.first { $0.id == id }
    return withUnsafePointer(to: element) { body(UnsafeRawPointer($0)) }
  }

  package override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    let elements = base.assumingMemoryBound(to: [Element].self)
    let offset = elements.pointee.firstIndex { $0.id == id }
    var element = offset.map { elements.pointee[$0] }
    if let failure = withUnsafeMutablePointer(to: &element, { body(UnsafeMutableRawPointer($0)) }) {
      return failure
    }
    switch (offset, element) {
    case (let offset?, let element?): elements.pointee[offset] = element
    case (let offset?, nil): elements.pointee.remove(at: offset)
    case (nil, let element?): elements.pointee.append(element)
    case (nil, nil): break
    }
    return nil
  }
}

/// A collection whose elements can be found with `[id: x]`.
package protocol IdentityAddressable: KeyAddressable {}

extension IdentifiedArray: IdentityAddressable {}
extension StackState: IdentityAddressable {}

/// An `Array` with its type erased.
package protocol ArrayType {
  static func identityStep(_ id: ValueSyntax, _ builder: ValueBuilder) throws -> PathStep?
}

extension Array: ArrayType {
  package static func identityStep(_ id: ValueSyntax, _ builder: ValueBuilder) throws -> PathStep? {
    guard let identifiable = Element.self as? any Identifiable.Type else { return nil }
    func open<Concrete: Identifiable>(_: Concrete.Type) throws -> PathStep {
      IdentityStep<Concrete>(try builder.build(Concrete.ID.self, from: id))
    }
    return try open(identifiable)
  }
}

extension NamedKeys where Self: EntriesContainer & KeyAddressable, AddressKey == Key {
  static func step(forKey key: String, at span: SourceSpan, _ builder: ValueBuilder)
    -> PathStep?
  {
    // The caller reports a name that is not a key.
    (try? EntriesReading<Key>.key(named: key, at: span, builder)).map { LookupStep<Self>($0.value) }
  }
}

extension Dictionary: NamedKeys {}
extension OrderedDictionary: NamedKeys {}
