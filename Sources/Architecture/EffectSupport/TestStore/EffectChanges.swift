import InternalSupport

/// Tells waits when an action arrives or an effect ends, from whichever thread.
package final class EffectChanges: Sendable {
  private struct Observers {
    var byNumber: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastNumber = 0
  }

  private let observers = Lock(Observers())

  package init() {}

  package func notify() {
    let observers = observers.withLock { $0.byNumber.isEmpty ? [] : Array($0.byNumber.values) }
    for observer in observers { observer.yield() }
  }

  /// - Returns: What ``remove(_:)`` takes.
  func add(_ observer: AsyncStream<Void>.Continuation) -> Int {
    observers.withLock {
      $0.lastNumber += 1
      $0.byNumber[$0.lastNumber] = observer
      return $0.lastNumber
    }
  }

  func remove(_ number: Int) {
    let observer = observers.withLock { $0.byNumber.removeValue(forKey: number) }
    withExtendedLifetime(observer) {}
  }
}
