public import SwiftNavigation

extension UIBinding {
  /// A binding to a shared value; writing to it changes and saves the value.
  @MainActor
  public init(_ base: Shared<Value>) {
    func open(_ reference: some MutableReference<Value>) -> UIBinding {
      UIBindable(reference).settableValue
    }
    self = open(base.reference)
  }
}

extension MutableReference {
  fileprivate var settableValue: Value {
    get { currentValue }
    set { withLock { $0 = newValue } }
  }
}
