/// Why a key is asked to load its value.
public enum LoadContext<Value> {
  /// A shared value is made, with this value until the key gives another.
  case initialValue(Value)

  /// Someone called `load`.
  case userInitiated

  /// The value that the shared value starts with, if it is being made.
  public var initialValue: Value? {
    guard case .initialValue(let value) = self else { return nil }
    return value
  }
}

extension LoadContext: Sendable where Value: Sendable {}
extension LoadContext: Equatable where Value: Equatable {}
extension LoadContext: Hashable where Value: Hashable {}
