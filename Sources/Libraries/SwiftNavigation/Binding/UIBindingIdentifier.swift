/// Identifies the location that a binding refers to.
public struct UIBindingIdentifier: Hashable, Sendable {
  private let location: any UIBindingLocation

  public init<Value>(_ binding: UIBinding<Value>) {
    self.location = binding.location
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    func open<L: UIBindingLocation>(_ lhs: L) -> Bool {
      (rhs.location as? L).map { $0 == lhs } ?? false
    }
    return open(lhs.location)
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(location)
  }
}

extension UIBinding: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    UIBindingIdentifier(lhs) == UIBindingIdentifier(rhs)
  }
}

extension UIBinding: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(UIBindingIdentifier(self))
  }
}
