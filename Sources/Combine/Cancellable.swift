/// Work that can be called off.
public protocol Cancellable {
  /// Calls the work off. Further calls do nothing.
  func cancel()
}

extension Cancellable {
  /// Keeps this cancellable alive in a collection.
  public func store<C: RangeReplaceableCollection>(in collection: inout C)
  where C.Element == AnyCancellable {
    AnyCancellable(self).store(in: &collection)
  }

  /// Keeps this cancellable alive in a set.
  public func store(in set: inout Set<AnyCancellable>) {
    AnyCancellable(self).store(in: &set)
  }
}
