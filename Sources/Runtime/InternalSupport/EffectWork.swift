/// What a test store and a replay know of the work of an effect.
///
/// A store sets ``current`` for the work of each effect, so that those who are called by it know who calls.
package final class EffectWork: Sendable {
  /// The effect that the current task or subscription belongs to.
  @TaskLocal package static var current: EffectWork?

  private struct State {
    /// Whether something in the effect waits for something that never comes.
    var isAbandoned = false
    var wasCancelled = false
  }

  private let state = Lock(State())
  private let whenCancelled: (@Sendable () -> Void)?

  /// Creates the work of an effect that begins.
  ///
  /// - Parameter whenCancelled: Called once, when the effect or the first part of it is cancelled.
  package init(whenCancelled: (@Sendable () -> Void)? = nil) {
    self.whenCancelled = whenCancelled
  }

  /// Marks that the effect cannot end by itself, and that this was reported.
  package func abandon() {
    state.withLock { $0.isAbandoned = true }
  }

  /// Whether the effect is known to never end by itself.
  package var isAbandoned: Bool {
    state.withLock { $0.isAbandoned }
  }

  /// Marks that the effect, or a part of it, was cancelled.
  package func noteCancellation() {
    let isNew = state.withLock { state in
      defer { state.wasCancelled = true }
      return !state.wasCancelled
    }
    if isNew { whenCancelled?() }
  }

  /// Whether the effect, or a part of it, was cancelled.
  package var wasCancelled: Bool {
    state.withLock { $0.wasCancelled }
  }
}
