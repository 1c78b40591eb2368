public import Combine
public import CombineSchedulers
public import SwiftNavigation

extension Scheduler {
  /// Returns the same scheduler; the animation is ignored.
  public func animation(_ animation: Animation? = .default) -> AnySchedulerOf<Self> {
    transaction(Transaction(animation: animation))
  }

  /// Returns the same scheduler; the transaction is ignored.
  public func transaction(_ transaction: Transaction) -> AnySchedulerOf<Self> {
    eraseToAnyScheduler()
  }
}
