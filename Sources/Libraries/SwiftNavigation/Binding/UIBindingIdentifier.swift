/// Identifies the location that a binding refers to.
public struct UIBindingIdentifier: Hashable, Sendable {
  private let location: any UIBindingLocation

  /// The identity of a binding.
  public init<Value>(_ binding: UIBinding<Value>) {
    self.location = binding.location
  }

  /// Whether both refer to the same location.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    func open<L: UIBindingLocation>(_ lhs: L) -> Bool {
      (rhs.location as? L).map { $0 == lhs } ?? false
    }
    return open(lhs.location)
  }

  /// Hashes the location.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(location)
  }
}

extension UIBinding: Equatable {
  /// Whether both refer to the same location.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    UIBindingIdentifier(lhs) == UIBindingIdentifier(rhs)
  }
}

extension UIBinding: Hashable {
  /// Hashes the location.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(UIBindingIdentifier(self))
  }
}
