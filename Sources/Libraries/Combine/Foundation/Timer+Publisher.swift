public import Foundation

extension Timer {
  /// A publisher that sends the date at regular intervals on a run loop, once it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never

    /// The time between two dates, in seconds.
    public let interval: TimeInterval

    /// The tolerance for each date, in seconds.
    public let tolerance: TimeInterval?

    public let runLoop: RunLoop
    public let mode: RunLoop.Mode
    public let options: RunLoop.SchedulerOptions?

    private let dates = PassthroughSubject<Date, Never>()

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

    public func receive(subscriber: some Subscriber<Date, Never>) {
      dates.subscribe(subscriber)
    }

    public func connect() -> any Cancellable {
      if let time = ReplayedTime.current {
        // Foundation takes no shorter interval.
        let interval = Swift.max(ReplayedTime.duration(interval), .microseconds(100))
        return time.schedule(after: interval, every: interval) { [dates] in dates.send(Date()) }
      }
      // Without the date of its first tick, a timer of Foundation for Linux ticks at once.
      let first = Date(timeIntervalSinceNow: interval)
      let timer = Timer(fire: first, interval: interval, repeats: true) { [dates] timer in
        dates.send(timer.fireDate)
      }
      timer.tolerance = tolerance ?? 0
      runLoop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }
  }

  /// A publisher that sends the date at regular intervals on a run loop, once it is connected.
  ///
  /// The interval and its tolerance are in seconds.
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
