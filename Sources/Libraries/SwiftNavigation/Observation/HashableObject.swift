/// A class whose instances are equal when they are the same instance.
public protocol HashableObject: AnyObject, Hashable {}

extension HashableObject {
  /// Whether both are the same instance.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs === rhs
  }

  /// Hashes the identity of the instance.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
