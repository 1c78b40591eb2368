public import Combine
public import CombineSchedulers
public import SwiftNavigation

extension Scheduler {
  /// The same scheduler.
  ///
  /// There are no views on Linux, so the animation has no effect.
  public func animation(_ animation: Animation? = .default) -> AnySchedulerOf<Self> {
    eraseToAnyScheduler()
  }
}
