import InternalSupport
package import RuntimeReflection

/// The runtime's metadata of a type.
@_spi(Reflection)
public protocol Metadata {
  var ptr: UnsafeRawPointer { get }
}

/// The runtime's metadata of an enum: the names and payload types of its cases, and the case of a
/// value.
@_spi(Reflection)
public struct EnumMetadata: Metadata, @unchecked Sendable {  // immutable
  public let type: Any.Type

  package let cases: [Reflection.EnumCase]

  /// Looks up the metadata of a type; `nil` if the type is not an enum, or
  /// reflection cannot read it.
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

  public var ptr: UnsafeRawPointer {
    Reflection.address(of: type)
  }

  /// The tag of a value's case; `UInt32.max` for a value of another type.
  public func tag<Enum>(of value: Enum) -> UInt32 {
    guard Enum.self == type, !cases.isEmpty else { return .max }
    return Reflection.enumTag(of: value)
  }

  public func caseName(forTag tag: UInt32) -> String? {
    enumCase(forTag: tag)?.name
  }

  /// The type of a case's payload; `Void` if the case has none.
  public func associatedValueType(forTag tag: UInt32) -> Any.Type {
    enumCase(forTag: tag)?.payload ?? Void.self
  }

  package func enumCase(forTag tag: UInt32) -> Reflection.EnumCase? {
    cases.indices.contains(Int(tag)) ? cases[Int(tag)] : nil
  }
}

extension EnumMetadata {
  /// The payload of an enum's current case; `nil` without a payload, or if the value is not an
  /// enum.
  ///
  /// A single labelled value is returned without its label.
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
