import ComposableArchitecture
import IdentifiedCollections
import InternalSupport
import OrderedCollections
import RuntimeReflection
import Sharing

/// Gives a value storage of its own where it holds shared values in collections and in presented state.
///
/// Their `==` takes two values with the same storage for equal, without a look at the shared values in them. But a shared
/// value can have changed in a state that shares its storage with the one before.
package struct StorageSeparation: @unchecked Sendable {
  // Steps do not change after they were made.
  /// The steps to each of the collections.
  private let paths: [[PathStep]]

  private static let cache = Lock<[ObjectIdentifier: StorageSeparation?]>([:])

  package static func separate<Value>(_ value: inout Value) {
    of(Value.self)?.separate(&value)
  }

  /// Returns `nil` if there is nothing to separate.
  private static func of(_ type: Any.Type) -> StorageSeparation? {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known }
    var search = CommonStorageSearch()
    search.visit(type, [])
    let separation = search.paths.isEmpty ? nil : StorageSeparation(paths: search.paths)
    cache.withLock { $0[key] = .some(separation) }
    return separation
  }

  private func separate<Value>(_ value: inout Value) {
    withUnsafeMutablePointer(to: &value) { value in
      for path in paths {
        _ = path.modify(UnsafeMutableRawPointer(value)) { part in
          let type: Any.Type = path.last?.outputType ?? Value.self
          (type as? any CommonStorage.Type)?.separate(at: part)
          return nil
        }
      }
    }
  }
}

/// Looks for the collections in a type whose elements hold shared values.
private struct CommonStorageSearch {
  var paths: [[PathStep]] = []
  /// The types around the one that is looked at, which may contain themselves.
  private var surrounding: Set<ObjectIdentifier> = []

  mutating func visit(_ type: Any.Type, _ steps: [PathStep]) {
    if let storage = Reflection.cast(type, to: (any CommonStorage.Type).self) {
      var reach = SharedReach()
      if reach.hasShared(in: storage.contentType) { paths.append(steps) }
      return
    }
    var reach = SharedReach()
    guard Reflection.cast(type, to: (any SharedReference.Type).self) == nil,
      reach.hasShared(in: type), surrounding.insert(ObjectIdentifier(type)).inserted
    else { return }
    defer { surrounding.remove(ObjectIdentifier(type)) }
    for step in PathStep.stepsToParts(of: type) { visit(step.outputType, steps + [step]) }
  }
}

/// Finds out whether a type can hold shared values.
private struct SharedReach {
  private var visited: Set<ObjectIdentifier> = []

  mutating func hasShared(in type: Any.Type) -> Bool {
    if Reflection.cast(type, to: (any SharedReference.Type).self) != nil { return true }
    guard visited.insert(ObjectIdentifier(type)).inserted else { return false }
    if let storage = Reflection.cast(type, to: (any CommonStorage.Type).self) {
      return hasShared(in: storage.contentType)
    }
    return PathStep.stepsToParts(of: type).contains { hasShared(in: $0.outputType) }
  }
}

/// A reference to a shared value.
private protocol SharedReference {}
extension Shared: SharedReference {}
extension SharedReader: SharedReference {}

/// A type whose copies have the same storage until one of them changes.
private protocol CommonStorage {
  static var contentType: Any.Type { get }

  /// Gives the value at an address storage of its own, and what is in it, too.
  static func separate(at address: UnsafeMutableRawPointer)
}

extension CommonStorage where Self: MutableCollection {
  fileprivate static var contentType: Any.Type { Element.self }

  fileprivate static func separate(at address: UnsafeMutableRawPointer) {
    separateElements(of: &address.assumingMemoryBound(to: Self.self).pointee)
  }
}

private func separateElements<Elements: MutableCollection>(of elements: inout Elements) {
  var index = elements.startIndex
  while index != elements.endIndex {
    StorageSeparation.separate(&elements[index])
    elements.formIndex(after: &index)
  }
}

extension Array: CommonStorage {}
extension ArraySlice: CommonStorage {}
extension ContiguousArray: CommonStorage {}
extension IdentifiedArray: CommonStorage {}

extension Dictionary: CommonStorage {
  fileprivate static var contentType: Any.Type { Value.self }

  fileprivate static func separate(at address: UnsafeMutableRawPointer) {
    separateElements(of: &address.assumingMemoryBound(to: Self.self).pointee.values)
  }
}

extension OrderedDictionary: CommonStorage {
  fileprivate static var contentType: Any.Type { Value.self }

  fileprivate static func separate(at address: UnsafeMutableRawPointer) {
    separateElements(of: &address.assumingMemoryBound(to: Self.self).pointee.values)
  }
}

extension StackState: CommonStorage {
  fileprivate static var contentType: Any.Type { Element.self }

  fileprivate static func separate(at address: UnsafeMutableRawPointer) {
    separateElements(
      of: &address.assumingMemoryBound(to: Self.self).pointee._dictionary.values)
  }
}

extension PresentationState: CommonStorage {
  fileprivate static var contentType: Any.Type { State.self }

  fileprivate static func separate(at address: UnsafeMutableRawPointer) {
    StorageSeparation.separate(
      &address.assumingMemoryBound(to: Self.self).pointee.wrappedValue)
  }
}
