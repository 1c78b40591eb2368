/// A log of stores' lifetimes, for tests of them.
@_spi(Logging)
@MainActor
public final class Logger {
  /// The shared log.
  public static let shared = Logger()

  /// Whether messages are recorded.
  public var isEnabled = false

  /// The recorded messages.
  public private(set) var logs: [String] = []

  private init() {}

  func log(_ line: @autoclosure () -> String) {
    guard isEnabled else { return }
    logs.append(line())
  }

  /// Removes all recorded messages.
  public func clear() {
    logs = []
  }
}
