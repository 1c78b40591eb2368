/// A log of stores' lifetimes, for tests of them.
@_spi(Logging)
@MainActor
public final class Logger {
  /// The one log.
  public static let shared = Logger()

  /// Whether anything is logged.
  public var isEnabled = false

  /// What was logged.
  public private(set) var logs: [String] = []

  private init() {}

  func log(_ line: @autoclosure () -> String) {
    guard isEnabled else { return }
    logs.append(line())
  }

  /// Forgets what was logged.
  public func clear() {
    logs = []
  }
}
