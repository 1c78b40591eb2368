public import CustomDump
import RuntimeReflection

// The lock of the reference guards the value.
extension Shared: @unchecked Sendable where Value: Sendable {}

// The lock of the reference guards the value.
extension SharedReader: @unchecked Sendable where Value: Sendable {}

extension Shared: Equatable where Value: Equatable {
  /// While a test asserts, comparing a value to itself compares the expected and the actual value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    isEqual(lhs.reference, rhs.reference)
  }
}

extension SharedReader: Equatable where Value: Equatable {
  /// While a test asserts, comparing a value to itself compares the expected and the actual value.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    isEqual(lhs.reference, rhs.reference)
  }
}

private func isEqual<Value: Equatable>(
  _ lhs: any Reference<Value>,
  _ rhs: any Reference<Value>
) -> Bool {
  guard SharedChangeTracker.asserting != nil, lhs.id == rhs.id else {
    return lhs.currentValue == rhs.currentValue
  }
  return lhs.currentValue == rhs.wrappedValue
}

extension Shared: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension SharedReader: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

extension Shared: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension SharedReader: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension Shared: CustomStringConvertible {
  public var description: String {
    "\(typeName(Self.self, genericsAbbreviated: false))(\(reference.description))"
  }
}

extension SharedReader: CustomStringConvertible {
  public var description: String {
    "\(typeName(Self.self, genericsAbbreviated: false))(\(reference.description))"
  }
}

extension Shared: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension SharedReader: CustomDumpRepresentable {
  public var customDumpValue: Any { wrappedValue }
}

extension Shared: _CustomDiffObject {
  /// The expected and the actual value, while a test asserts.
  public var _customDiffValues: (Any, Any) { (reference.currentValue, reference.wrappedValue) }

  public var _objectIdentifier: ObjectIdentifier { reference.id }
}

extension SharedReader: _CustomDiffObject {
  /// The expected and the actual value, while a test asserts.
  public var _customDiffValues: (Any, Any) { (reference.currentValue, reference.wrappedValue) }

  public var _objectIdentifier: ObjectIdentifier { reference.id }
}
