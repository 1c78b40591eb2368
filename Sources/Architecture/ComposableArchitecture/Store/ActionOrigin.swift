/// Where an action comes from: its cause, and whether an effect emitted it.
package struct ActionOrigin: Sendable {
  /// The cause of its effects; `nil` if it is not recorded.
  package var cause: TestStoreCause?

  package var isReceived = false

  package init(_ cause: TestStoreCause? = nil) {
    self.cause = cause
  }

  /// The origin of actions that an effect of this action emits.
  var received: Self {
    var copy = self
    copy.isReceived = true
    return copy
  }
}
