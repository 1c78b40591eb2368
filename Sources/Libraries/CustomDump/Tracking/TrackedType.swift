import Foundation
import Glibc
import InternalSupport
import RuntimeReflection

/// Facts about a type whose values a ``TrackedDump`` shows.
package final class TrackedType {
  let traits: TypeTraits

  /// The bytes that are the value, while a copy of it is kept; `nil` if the same bytes can mean another value.
  ///
  /// Bytes between stored properties are left out, because copies may differ in them.
  let bytes: [Range<Int>]?

  /// Whether values can have many lines, so that their parts are tracked, too.
  let isLarge: Bool

  init(_ traits: TypeTraits) {
    self.traits = traits
    bytes = Self.holdsOnlyValues(traits.type) ? Self.bytes(of: traits) : nil
    var visited: Set<ObjectIdentifier> = []
    isLarge = Self.isLarge(traits, &visited)
  }

  /// Whether two values are known to be the same.
  func isSame(_ old: UnsafeRawPointer, _ new: UnsafeRawPointer) -> Bool {
    guard let bytes else { return false }
    if old == new { return true }
    for range in bytes
    where memcmp(old + range.lowerBound, new + range.lowerBound, range.count) != 0 {
      return false
    }
    return true
  }

  /// Values that are the same have the same hash.
  func hash(of value: UnsafeRawPointer) -> Int {
    var hasher = Hasher()
    for range in bytes ?? [] {
      hasher.combine(
        bytes: UnsafeRawBufferPointer(start: value + range.lowerBound, count: range.count))
    }
    return hasher.finalize()
  }

  // MARK: Bytes

  private static let valueTypes = Lock<[ObjectIdentifier: Bool]>([:])

  /// Whether the values of a type hold no references whose values can change.
  package static func holdsOnlyValues(_ type: Any.Type) -> Bool {
    let key = ObjectIdentifier(type)
    if let known = valueTypes.withLock({ $0[key] }) { return known }
    var visited: Set<ObjectIdentifier> = []
    let result = holdsOnlyValues(type, &visited)
    valueTypes.withLock { $0[key] = result }
    return result
  }

  private static func holdsOnlyValues(
    _ type: Any.Type, _ visited: inout Set<ObjectIdentifier>
  ) -> Bool {
    // A type that contains itself does so in storage that its other parts decide about.
    guard visited.insert(ObjectIdentifier(type)).inserted else { return true }
    if Reflection.isTrivial(type) || type == URL.self || type is AnyKeyPath.Type { return true }
    if let storage = type as? any CopiedStorage.Type {
      return storage.storedTypes.allSatisfy { holdsOnlyValues($0, &visited) }
    }
    switch Reflection.kind(of: type) {
    case .structure:
      guard let fields = Reflection.fields(ofStruct: type) else { return false }
      return fields.allSatisfy {
        isHidden($0.name, in: .of(type)) || holdsOnlyValues($0.type, &visited)
      }
    case .tuple:
      return Reflection.fields(ofTuple: type)?.allSatisfy { holdsOnlyValues($0.type, &visited) }
        ?? false
    case .enumeration, .optional:
      return Reflection.cases(ofEnum: type)?.allSatisfy {
        $0.payload.map { holdsOnlyValues($0, &visited) } ?? true
      } ?? false
    case .function, .metatype:
      return true
    case .classReference, .existential, .other:
      return false
    }
  }

  /// Whether a dump does not depend on a stored property.
  private static func isHidden(_ name: String, in traits: TypeTraits) -> Bool {
    guard case .fields = traits.style else { return false }
    return name.hasPrefix("_$")
  }

  private static func bytes(of traits: TypeTraits) -> [Range<Int>] {
    guard case .fields(let fields) = traits.style, !fields.isEmpty else {
      return [0..<Reflection.size(of: traits.type)]
    }
    var all: [Range<Int>] = []
    for field in fields where field.isVisible {
      for range in bytes(of: field.traits) {
        let range = range.lowerBound + field.offset..<range.upperBound + field.offset
        if let last = all.last, last.upperBound == range.lowerBound {
          all[all.count - 1] = last.lowerBound..<range.upperBound
        } else {
          all.append(range)
        }
      }
    }
    return all
  }

  // MARK: Size

  private static func isLarge(_ traits: TypeTraits, _ visited: inout Set<ObjectIdentifier>) -> Bool
  {
    guard visited.insert(ObjectIdentifier(traits.type)).inserted else { return false }
    switch traits.style {
    case .metatype, .string, .otherString, .integer, .boolean, .description, .stringConvertible:
      return false
    case .array, .dictionary, .diffObject, .object, .dynamic:
      return true
    case .fields(let fields):
      return fields.contains { $0.isVisible && isLarge($0.traits, &visited) }
    case .optional, .representable, .mirror:
      if traits.type is any Collection.Type { return true }
      if let storage = traits.type as? any CopiedStorage.Type {
        return storage.storedTypes.contains { isLarge(.of($0), &visited) }
      }
      switch Reflection.kind(of: traits.type) {
      case .structure:
        return Reflection.fields(ofStruct: traits.type)?
          .contains { isLarge(.of($0.type), &visited) } ?? true
      case .tuple:
        return Reflection.fields(ofTuple: traits.type)?
          .contains { isLarge(.of($0.type), &visited) } ?? true
      case .enumeration, .optional:
        return Reflection.cases(ofEnum: traits.type)?
          .contains { $0.payload.map { isLarge(.of($0), &visited) } ?? false } ?? true
      default:
        return true
      }
    }
  }
}
