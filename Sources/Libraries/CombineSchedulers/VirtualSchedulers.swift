public import Combine
public import Dispatch
public import Foundation

/// A type of instant in which virtual time can be measured.
public protocol _VirtualTime: Strideable where Stride: SchedulerTimeIntervalConvertible {
  /// The instant at which virtual time starts.
  static var _virtualStart: Self { get }
}

extension DispatchQueue.SchedulerTimeType: _VirtualTime {
  // Virtual time starts at one, because a dispatch time of zero means now.
  public static var _virtualStart: Self { Self(DispatchTime(uptimeNanoseconds: 1)) }
}

extension _DateSchedulerTime: _VirtualTime {
  public static var _virtualStart: Self { Self(Date(timeIntervalSince1970: 0)) }
}

/// A live scheduler with virtual ones to replace it by.
public protocol _VirtualizableScheduler: Combine.Scheduler
where SchedulerTimeType: _VirtualTime {}

extension DispatchQueue: _VirtualizableScheduler {}
extension OperationQueue: _VirtualizableScheduler {}
extension RunLoop: _VirtualizableScheduler {}
extension UIScheduler: _VirtualizableScheduler {}

extension _VirtualizableScheduler {
  /// A scheduler with the time type of this one, which is advanced manually.
  public static var test: TestSchedulerOf<Self> {
    TestScheduler(now: ._virtualStart)
  }

  /// A scheduler with the time type of this one, which runs closures immediately.
  public static var immediate: ImmediateSchedulerOf<Self> {
    ImmediateScheduler(now: ._virtualStart)
  }

  /// A scheduler with the time type of this one, which reports an issue when it is used.
  public static var unimplemented: UnimplementedSchedulerOf<Self> {
    UnimplementedScheduler(now: ._virtualStart)
  }

  /// A scheduler with the time type of this one, which reports an issue when it is used.
  public static func unimplemented(_ prefix: String) -> UnimplementedSchedulerOf<Self> {
    UnimplementedScheduler(prefix, now: ._virtualStart)
  }
}

extension AnyScheduler where SchedulerTimeType: _VirtualTime {
  /// A scheduler that runs closures immediately.
  public static var immediate: Self {
    Self(ImmediateScheduler(now: ._virtualStart))
  }

  /// A scheduler that reports an issue when it is used.
  public static var unimplemented: Self {
    Self(UnimplementedScheduler(now: ._virtualStart))
  }

  /// A scheduler that reports an issue when it is used.
  public static func unimplemented(_ prefix: String) -> Self {
    Self(UnimplementedScheduler(prefix, now: ._virtualStart))
  }
}
