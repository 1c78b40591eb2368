import CRuntimeMetadata

/// Inspects and builds values of types that are only known at run time.
///
/// Nothing here traps. If a type cannot be inspected, the result is `nil`. This module checks the
/// layouts that it reads once, before the first use. If they are unknown, all results are `nil`,
/// and it prints a message (``problem``).
package enum Reflection {
  package enum Kind: Sendable {
    case structure, enumeration, optional, tuple, classReference, function, existential, metatype
    case other
  }

  package static func kind(of type: Any.Type) -> Kind {
    isOn ? readKind(of: type) : .other
  }

  /// Whether two structs or enums have the same declaration, such as `[Int]` and `[String]`.
  package static func isSameDeclaration(_ lhs: Any.Type, _ rhs: Any.Type) -> Bool {
    guard let left = declaration(of: lhs), let right = declaration(of: rhs) else { return false }
    return left == right
  }

  /// The size of a type's values in memory, in bytes.
  package static func size(of type: Any.Type) -> Int {
    func open<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: open)
  }

  /// Whether a part of two values consists of the same bytes, as copies of a closure do.
  package static func haveSameBytes<Value>(
    _ first: Value, _ second: Value, in range: Range<Int>
  ) -> Bool {
    withUnsafeBytes(of: first) { first in
      withUnsafeBytes(of: second) { second in
        first[range].elementsEqual(second[range])
      }
    }
  }

  /// Whether copying a value copies its bytes, and nothing else.
  package static func isTrivial(_ type: Any.Type) -> Bool {
    func open<T>(_: T.Type) -> Bool { _isPOD(T.self) }
    return _openExistential(type, do: open)
  }

  /// The address of a type's metadata.
  package static func address(of type: Any.Type) -> UnsafeRawPointer {
    UnsafeRawPointer(metadata(of: type))
  }

  /// A copy of the value at an address.
  package static func load(_ type: Any.Type, from address: UnsafeRawPointer) -> Any {
    func open<T>(_: T.Type) -> Any { address.assumingMemoryBound(to: T.self).pointee }
    return _openExistential(type, do: open)
  }

  /// Initializes memory with a value of exactly this type; `false` if the value has another type.
  package static func initialize(
    _ type: Any.Type, at address: UnsafeMutableRawPointer, with value: Any
  ) -> Bool {
    func open<T>(_: T.Type) -> Bool {
      guard let value = value as? T else { return false }
      address.initializeMemory(as: T.self, to: value)
      return true
    }
    return _openExistential(type, do: open)
  }

  package static func deinitialize(_ type: Any.Type, at address: UnsafeMutableRawPointer) {
    func open<T>(_: T.Type) {
      address.assumingMemoryBound(to: T.self).deinitialize(count: 1)
    }
    _openExistential(type, do: open)
  }
}
