/// A stored property that equality ignores.
///
/// Syntax nodes are equal if they mean the same. Their spans do not matter.
@propertyWrapper
public struct Incidental<Value: Sendable>: Equatable, Sendable {
  /// The value itself.
  public var wrappedValue: Value

  /// Wraps a value.
  @inlinable
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Always `true`.
  @inlinable
  public static func == (lhs: Incidental, rhs: Incidental) -> Bool { true }
}
