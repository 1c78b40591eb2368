/// A value with an id that it does not have itself.
@dynamicMemberLookup
public struct Identified<ID: Hashable, Value>: Identifiable {
  public let id: ID
  public var value: Value

  @inlinable public init(_ value: Value, id: ID) {
    self.id = id
    self.value = value
  }

  /// Creates a value with an id that a closure derives from it.
  @inlinable public init(_ value: Value, id: (Value) -> ID) {
    self.init(value, id: id(value))
  }

  /// Creates a value with an id at a key path of it.
  @inlinable public init(_ value: Value, id: KeyPath<Value, ID>) {
    self.init(value, id: value[keyPath: id])
  }

  @inlinable public subscript<Subject>(dynamicMember keyPath: KeyPath<Value, Subject>) -> Subject {
    value[keyPath: keyPath]
  }

  @inlinable
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Subject {
    get { value[keyPath: keyPath] }
    set { value[keyPath: keyPath] = newValue }
  }
}

extension Identified: Sendable where ID: Sendable, Value: Sendable {}
extension Identified: Equatable where Value: Equatable {}
extension Identified: Hashable where Value: Hashable {}
extension Identified: Decodable where ID: Decodable, Value: Decodable {}
extension Identified: Encodable where ID: Encodable, Value: Encodable {}
