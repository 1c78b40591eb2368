public import SwiftNavigation

extension UIBinding {
  /// A binding to a shared value: what is written is shared, and stored where the value is.
  @MainActor
  public init(_ base: Shared<Value>) {
    func open(_ reference: some MutableReference<Value>) -> UIBinding {
      UIBindable(reference).settableValue
    }
    self = open(base.reference)
  }
}

extension MutableReference {
  /// The value, to be bound.
  fileprivate var settableValue: Value {
    get { currentValue }
    set { withLock { $0 = newValue } }
  }
}
