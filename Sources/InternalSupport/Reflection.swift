@_spi(Reflection) import Swift

/// Looking into types at run time, where nothing typed reaches them.
///
/// Everything here bails out with `nil` instead of trapping: a type whose layout cannot be read is one that cannot
/// be looked into.
package enum Reflection {
  /// What a type is, as its metadata says.
  package enum Kind: Sendable {
    case structure, enumeration, optional, tuple, classReference, function, existential, metatype
    case other
  }

  package static func kind(of type: Any.Type) -> Kind {
    switch metadata(of: type).load(as: UInt.self) {
    case 0x200: .structure
    case 0x201: .enumeration
    case 0x202: .optional
    case 0x301: .tuple
    case 0x302: .function
    case 0x303: .existential
    case 0x304, 0x306: .metatype
    case 0, 0x203, 0x305, 0x800...: .classReference
    default: .other
    }
  }

  /// The size of a value in memory, in bytes.
  package static func size(of type: Any.Type) -> Int {
    func open<T>(_: T.Type) -> Int { MemoryLayout<T>.size }
    return _openExistential(type, do: open)
  }

  /// Whether values of the type may be copied: everything else is left alone.
  package static func isCopyable(_ type: Any.Type) -> Bool {
    valueWitnesses(of: type).flags & ValueWitnesses.isNonCopyable == 0
  }

  /// A copy of the value that stands at an address.
  package static func load(_ type: Any.Type, from address: UnsafeRawPointer) -> Any {
    func open<T>(_: T.Type) -> Any { address.assumingMemoryBound(to: T.self).pointee }
    return _openExistential(type, do: open)
  }

  /// Initialises the memory at an address with a value of exactly this type; `false` if the value is of another.
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

// MARK: - Metadata

extension Reflection {
  static func metadata(of type: Any.Type) -> UnsafeRawPointer {
    unsafeBitCast(type, to: UnsafeRawPointer.self)
  }

  /// The part of a type's value witness table that is read here.
  struct ValueWitnesses {
    static let isNonCopyable: UInt32 = 0x0080_0000
    static let hasEnumWitnesses: UInt32 = 0x0020_0000

    let table: UnsafeRawPointer

    var flags: UInt32 { table.load(fromByteOffset: 10 * wordSize, as: UInt32.self) }

    private func entry(_ index: Int) -> UnsafeRawPointer {
      // Two sizes and two 32-bit words stand between the functions of every type and those of enums.
      table.load(fromByteOffset: 11 * wordSize + index * wordSize, as: UnsafeRawPointer.self)
    }

    var enumTag: @convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32 {
      unsafeBitCast(
        entry(0), to: (@convention(c) (UnsafeRawPointer, UnsafeRawPointer) -> UInt32).self)
    }

    var projectEnumData: @convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void {
      unsafeBitCast(
        entry(1), to: (@convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer) -> Void).self)
    }

    var injectEnumTag: @convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void {
      unsafeBitCast(
        entry(2),
        to: (@convention(c) (UnsafeMutableRawPointer, UInt32, UnsafeRawPointer) -> Void).self)
    }
  }

  static func valueWitnesses(of type: Any.Type) -> ValueWitnesses {
    ValueWitnesses(
      table: metadata(of: type).load(fromByteOffset: -wordSize, as: UnsafeRawPointer.self))
  }

  static var wordSize: Int { MemoryLayout<UInt>.size }
}
