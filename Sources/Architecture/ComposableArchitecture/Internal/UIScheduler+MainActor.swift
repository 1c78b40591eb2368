import CombineSchedulers

extension UIScheduler {
  /// Runs a closure on the main actor: at once on the main thread, later from another thread.
  func onMainActor(_ body: @escaping @MainActor () -> Void) {
    schedule(unsafeBitCast(body, to: (() -> Void).self))
  }
}
