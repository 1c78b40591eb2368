/// A stored property that plays no part in equality.
///
/// Syntax nodes are equal when they mean the same, wherever they stand; their spans are incidental.
@propertyWrapper
public struct Incidental<Value: Sendable>: Equatable, Sendable {
  /// The value itself.
  public var wrappedValue: Value

  /// Wraps a value.
  @inlinable
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Always true.
  @inlinable
  public static func == (lhs: Incidental, rhs: Incidental) -> Bool { true }
}
