/// The reason for loading a value.
public enum LoadContext<Value> {
  /// A shared value is created, and has this value until the key has loaded another one.
  case initialValue(Value)

  /// `load` was called.
  case userInitiated

  /// The initial value if the shared value is being created.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}
