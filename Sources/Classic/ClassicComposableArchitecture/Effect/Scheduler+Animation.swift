public import Combine
public import CombineSchedulers
public import SwiftNavigation

extension Scheduler {
  /// Returns the same scheduler; the animation is ignored.
  public func animation(_ animation: Animation? = .default) -> AnySchedulerOf<Self> {
    eraseToAnyScheduler()
  }
}
