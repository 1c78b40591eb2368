/// Accesses an element of a custom collection by its offset.
package enum IndexedStep {
  /// The type of the elements, if values of a type are described by them: a struct that wraps one value, and is a mutable
  /// collection with integer indices.
  package static func elementType(of type: Any.Type) -> Any.Type? {
    guard let collection = wrapping(type) else { return nil }
    func open<Elements: MutableCollection>(_: Elements.Type) -> Any.Type? {
      Elements.Index.self == Int.self ? Elements.Element.self : nil
    }
    return open(collection)
  }

  /// The elements of a value that is described by them.
  package static func elements(of value: Any) -> [Any]? {
    guard elementType(of: Swift.type(of: value)) != nil,
      let collection = value as? any MutableCollection
    else { return nil }
    return collection.map { $0 as Any }
  }

  private static func wrapping(_ type: Any.Type) -> (any MutableCollection.Type)? {
    guard case .structure(let shape) = TypeShape.of(type), shape.fields.count == 1,
      !isOfTheSystem(type)
    else { return nil }
    return type as? any MutableCollection.Type
  }

  /// Creates the step; `nil` unless the type is a mutable collection with integer indices, or a collection of another
  /// module than the system's that has random access, whose elements can only be read.
  static func maker(for type: Any.Type) -> ((_ offset: Int, _ text: String) -> PathStep)? {
    func open<Elements: MutableCollection>(_: Elements.Type) -> ((Int, String) -> PathStep)? {
      guard Elements.Index.self == Int.self else { return nil }
      return { CollectionStep<Elements>($0, text: $1) }
    }
    if let collection = type as? any MutableCollection.Type, let maker = open(collection) {
      return maker
    }
    func openReadOnly<Elements: RandomAccessCollection>(
      _: Elements.Type
    ) -> (Int, String) -> PathStep {
      { ElementStep<Elements>($0, text: $1) }
    }
    guard !isOfTheSystem(type), let collection = type as? any RandomAccessCollection.Type
    else { return nil }
    return openReadOnly(collection)
  }
}

extension Collection {
  /// The index of an element that is counted from 0; `nil` if there is none.
  fileprivate func index(ofElementAt offset: Int) -> Index? {
    let index = index(startIndex, offsetBy: offset, limitedBy: endIndex)
    return index == endIndex ? nil : index
  }
}

/// The element of a collection that can only be read.
private final class ElementStep<Elements: RandomAccessCollection>: PathStep {
  private let offset: Int
  private let text: String

  init(_ offset: Int, text: String) {
    self.offset = offset
    self.text = text
    super.init(outputType: Elements.Element.self)
  }

  override var isElement: Bool { true }

  override var isWritable: Bool { false }

  override var readOnlyReason: String? {
    "\(nounPhrase(Elements.self)) cannot be changed by position: set all of '\(text)'"
  }

  override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    let elements = base.assumingMemoryBound(to: Elements.self).pointee
    guard let index = elements.index(ofElementAt: offset) else {
      return PathFailure(noElementAt: offset, among: elements.count, in: text)
    }
    return withUnsafePointer(to: elements[index]) { body(UnsafeRawPointer($0)) }
  }

  override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    PathFailure(message: readOnlyReason ?? "")
  }
}

private final class CollectionStep<Elements: MutableCollection>: PathStep {
  private let offset: Int
  private let text: String

  init(_ offset: Int, text: String) {
    self.offset = offset
    self.text = text
    super.init(outputType: Elements.Element.self)
  }

  override var isElement: Bool { true }

  override func read(_ base: UnsafeRawPointer, _ body: Reader) -> PathFailure? {
    let elements = base.assumingMemoryBound(to: Elements.self)
    guard let index = elements.pointee.index(ofElementAt: offset) else {
      return failure(elements.pointee)
    }
    return withUnsafePointer(to: elements.pointee[index]) { body(UnsafeRawPointer($0)) }
  }

  override func modify(_ base: UnsafeMutableRawPointer, _ body: Modifier) -> PathFailure? {
    let elements = base.assumingMemoryBound(to: Elements.self)
    guard let index = elements.pointee.index(ofElementAt: offset) else {
      return failure(elements.pointee)
    }
    return withUnsafeMutablePointer(to: &elements.pointee[index]) {
      body(UnsafeMutableRawPointer($0))
    }
  }

  private func failure(_ elements: Elements) -> PathFailure {
    PathFailure(noElementAt: offset, among: elements.count, in: text)
  }
}
