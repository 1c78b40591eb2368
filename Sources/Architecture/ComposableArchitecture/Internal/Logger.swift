/// A log of stores' lifetimes, for tests of them.
@_spi(Logging)
@MainActor
public final class Logger {
  public static let shared = Logger()

  public var isEnabled = false

  public private(set) var logs: [String] = []

  private init() {}

  func log(_ line: @autoclosure () -> String) {
    guard isEnabled else { return }
    logs.append(line())
  }

  public func clear() {
    logs = []
  }
}
