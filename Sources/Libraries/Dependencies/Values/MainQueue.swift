public import Combine
public import CombineSchedulers
public import Dispatch
public import Foundation

extension DependencyValues {
  /// The scheduler of the main queue; in tests it is an issue to use it without an override.
  public var mainQueue: AnySchedulerOf<DispatchQueue> {
    get { self[MainQueueKey.self] }
    set { self[MainQueueKey.self] = newValue }
  }

  /// The scheduler of the main run loop; in tests it is an issue to use it without an override.
  public var mainRunLoop: AnySchedulerOf<RunLoop> {
    get { self[MainRunLoopKey.self] }
    set { self[MainRunLoopKey.self] = newValue }
  }

  private enum MainQueueKey: DependencyKey {
    static let liveValue = AnySchedulerOf<DispatchQueue>.main
    static let testValue = AnySchedulerOf<DispatchQueue>.unimplemented(#"@Dependency(\.mainQueue)"#)
  }

  private enum MainRunLoopKey: DependencyKey {
    static let liveValue = AnySchedulerOf<RunLoop>.main
    static let testValue = AnySchedulerOf<RunLoop>.unimplemented(#"@Dependency(\.mainRunLoop)"#)
  }
}
