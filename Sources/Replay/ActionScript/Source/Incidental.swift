/// A stored property that equality ignores.
///
/// Syntax nodes are equal if they mean the same. Their spans do not matter.
@propertyWrapper
public struct Incidental<Value: Sendable>: Equatable, Sendable {
  public var wrappedValue: Value

  @inlinable
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  @inlinable
  public static func == (lhs: Incidental, rhs: Incidental) -> Bool { true }
}
