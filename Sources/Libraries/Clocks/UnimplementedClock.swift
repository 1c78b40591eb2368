internal import InternalSupport
internal import IssueReporting

/// A clock that reports an issue when it is used, and then forwards to another clock.
///
/// With it, a test can prove that a feature does not use time.
public struct UnimplementedClock<Duration: DurationProtocol & Hashable>: Clock {
  public struct Instant: InstantProtocol {
    fileprivate let base: AnyClock<Duration>.Instant

    public func advanced(by duration: Duration) -> Self {
      Self(base: base.advanced(by: duration))
    }

    public func duration(to other: Self) -> Duration {
      base.duration(to: other.base)
    }

    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.base < rhs.base
    }
  }

  private let base: AnyClock<Duration>
  private let name: String
  private let location: SourceLocation

  /// Creates a clock that forwards to another one.
  public init<C: Clock>(
    _ base: C,
    name: String = "\(C.self)",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where C.Duration == Duration {
    self.base = AnyClock(base)
    self.name = name
    self.location = SourceLocation(
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  /// Creates a clock that forwards to an ``ImmediateClock``.
  public init(
    name: String = "Clock",
    now: ImmediateClock<Duration>.Instant = .init(),
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      ImmediateClock(now: now), name: name,
      fileID: fileID, filePath: filePath, line: line, column: column)
  }

  public var now: Instant {
    reportUse(of: "now")
    return Instant(base: base.now)
  }

  public var minimumResolution: Duration {
    reportUse(of: "minimumResolution")
    return base.minimumResolution
  }

  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    reportUse(of: "sleep")
    try await base.sleep(until: deadline.base, tolerance: tolerance)
  }

  private func reportUse(of member: String) {
    reportIssue("Unimplemented: \(name).\(member)", at: location)
  }
}

extension UnimplementedClock where Duration == Swift.Duration {
  /// Creates a clock that forwards to an ``ImmediateClock``.
  public init(
    name: String = "Clock",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      name: name, now: .init(), fileID: fileID, filePath: filePath, line: line, column: column)
  }
}

extension Clock where Self == UnimplementedClock<Swift.Duration> {
  /// A clock that reports an issue when it is used.
  public static func unimplemented(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    UnimplementedClock(fileID: fileID, filePath: filePath, line: line, column: column)
  }
}
