/// The identity of the place that a binding leads to.
public struct UIBindingIdentifier: Hashable, Sendable {
  private let location: any UIBindingLocation

  /// The identity of a binding.
  public init<Value>(_ binding: UIBinding<Value>) {
    self.location = binding.location
  }

  /// Whether both lead to the same place.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    func open<L: UIBindingLocation>(_ lhs: L) -> Bool {
      (rhs.location as? L).map { $0 == lhs } ?? false
    }
    return open(lhs.location)
  }

  /// Hashes the place.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(location)
  }
}

extension UIBinding: Equatable {
  /// Whether both lead to the same place.
  public static func == (lhs: Self, rhs: Self) -> Bool {
    UIBindingIdentifier(lhs) == UIBindingIdentifier(rhs)
  }
}

extension UIBinding: Hashable {
  /// Hashes the place that the binding leads to.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(UIBindingIdentifier(self))
  }
}
