/// How an action came about: what started the chain of effects and actions that it stands in, and whether it stands at
/// its beginning.
package struct ActionOrigin: Sendable {
  /// The send at the beginning; `nil` if it is not recorded.
  package var cause: TestStoreCause?

  /// Whether an effect sent it.
  package var isReceived = false

  package init(_ cause: TestStoreCause? = nil) {
    self.cause = cause
  }

  /// The origin of what an effect of the action sends.
  var received: Self {
    var copy = self
    copy.isReceived = true
    return copy
  }
}
