public import Foundation
import InternalSupport

extension Timer {
  /// A publisher that sends the date at regular intervals on a run loop, from the time of connecting.
  public final class TimerPublisher: ConnectablePublisher {
    /// The kind of values that this publisher sends.
    public typealias Output = Date

    /// The kind of error that this publisher may end with.
    public typealias Failure = Never

    /// The time between two dates, in seconds.
    public let interval: TimeInterval

    /// How late a date may come, in seconds.
    public let tolerance: TimeInterval?

    /// The run loop that dates are sent on.
    public let runLoop: RunLoop

    /// The mode of the run loop in which dates are sent.
    public let mode: RunLoop.Mode

    /// What is told to the run loop.
    public let options: RunLoop.SchedulerOptions?

    private let dates = PassthroughSubject<Date, Never>()

    /// Makes a publisher that sends the date at regular intervals.
    public init(
      interval: TimeInterval,
      tolerance: TimeInterval? = nil,
      runLoop: RunLoop,
      mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Attaches a subscriber.
    public func receive<S: Subscriber>(subscriber: S) where S.Failure == Never, S.Input == Date {
      dates.subscribe(subscriber)
    }

    /// Starts sending to the subscribers, until the connection is cancelled.
    public func connect() -> any Cancellable {
      let timer = Timer(timeInterval: interval, repeats: true) { [dates] timer in
        dates.send(timer.fireDate)
      }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// A publisher that sends the date at regular intervals on a run loop, from the time of connecting.
  ///
  /// - Parameters:
  ///   - interval: The time between two dates, in seconds.
  ///   - tolerance: How late a date may come, in seconds.
  ///   - runLoop: The run loop that dates are sent on.
  ///   - mode: The mode of the run loop in which dates are sent.
  ///   - options: What is told to the run loop.
  /// - Returns: The publisher.
  public static func publish(
    every interval: TimeInterval,
    tolerance: TimeInterval? = nil,
    on runLoop: RunLoop,
    in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(
      interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }
}
