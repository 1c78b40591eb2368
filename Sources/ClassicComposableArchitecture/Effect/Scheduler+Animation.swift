public import Combine
public import CombineSchedulers
public import SwiftNavigation

extension Scheduler {
  /// The same scheduler.
  ///
  /// Animations are about views, of which there are none here.
  public func animation(_ animation: Animation? = .default) -> AnySchedulerOf<Self> {
    eraseToAnyScheduler()
  }
}
