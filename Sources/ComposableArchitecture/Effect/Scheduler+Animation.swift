public import Combine
public import CombineSchedulers
public import SwiftNavigation

extension Scheduler {
  /// The same scheduler; the animation is there for source compatibility.
  public func animation(_ animation: Animation? = .default) -> AnySchedulerOf<Self> {
    transaction(Transaction(animation: animation))
  }

  /// The same scheduler; the transaction is there for source compatibility.
  public func transaction(_ transaction: Transaction) -> AnySchedulerOf<Self> {
    eraseToAnyScheduler()
  }
}
