import InternalSupport
package import RuntimeReflection

/// What the runtime knows of a type.
@_spi(Reflection)
public protocol Metadata {
  /// The address of the type's metadata.
  var ptr: UnsafeRawPointer { get }
}

/// What the runtime knows of an enum: the names and payload types of its cases, and which of them a value is in.
@_spi(Reflection)
public struct EnumMetadata: Metadata, @unchecked Sendable {  // immutable
  /// The enum's type.
  public let type: Any.Type

  package let cases: [Reflection.EnumCase]

  /// Looks a type up.
  ///
  /// - Parameter type: A type; if it is not an enum, or one that cannot be looked into, there is no metadata.
  public init?(_ type: Any.Type) {
    let key = ObjectIdentifier(type)
    if let known = Self.cache.withLock({ $0[key] }) {
      guard let known else { return nil }
      self = known
      return
    }
    let cases = Reflection.cases(ofEnum: type)
    let metadata = cases.map { EnumMetadata(type: type, cases: $0) }
    Self.cache.withLock { $0[key] = .some(metadata) }
    guard let metadata else { return nil }
    self = metadata
  }

  private init(type: Any.Type, cases: [Reflection.EnumCase]) {
    self.type = type
    self.cases = cases
  }

  private static let cache = Lock<[ObjectIdentifier: EnumMetadata?]>([:])

  /// The address of the type's metadata.
  public var ptr: UnsafeRawPointer {
    Reflection.address(of: type)
  }

  /// The tag of the case that a value is in.
  ///
  /// - Parameter value: A value of this type.
  /// - Returns: The tag, or `UInt32.max` for a value of another type.
  public func tag<Enum>(of value: Enum) -> UInt32 {
    guard Enum.self == type, !cases.isEmpty else { return .max }
    return Reflection.enumTag(of: value)
  }

  /// The name of a case.
  public func caseName(forTag tag: UInt32) -> String? {
    enumCase(forTag: tag)?.name
  }

  /// The type of a case's payload: `Void` where it has none.
  public func associatedValueType(forTag tag: UInt32) -> Any.Type {
    enumCase(forTag: tag)?.payload ?? Void.self
  }

  package func enumCase(forTag tag: UInt32) -> Reflection.EnumCase? {
    cases.indices.contains(Int(tag)) ? cases[Int(tag)] : nil
  }
}

extension EnumMetadata {
  /// The payload of the case that an enum is in, without its label if it is a single value.
  ///
  /// - Parameter root: A value of an enum.
  /// - Returns: `nil` if the value is not of an enum, or if its case has no payload.
  public static func project<Enum>(_ root: Enum) -> Any? {
    guard
      let metadata = EnumMetadata(Enum.self),
      let enumCase = metadata.enumCase(forTag: metadata.tag(of: root)),
      let type = enumCase.payload
    else { return nil }
    return withUnsafePointer(to: root) { pointer in
      Reflection.withPayload(enumCase, of: UnsafeRawPointer(pointer), in: Enum.self) { payload in
        Reflection.load(Reflection.withoutSingleLabel(type), from: payload)
      }
    }
  }
}
