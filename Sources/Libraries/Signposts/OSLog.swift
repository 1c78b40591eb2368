/// The name of a log.
///
/// Nothing is logged.
public struct OSLog: Hashable, Sendable {
  /// The subsystem of the log.
  public let subsystem: String

  /// The category of the log.
  public let category: String

  /// The default log.
  public static let `default` = OSLog(subsystem: "", category: "default")

  /// A disabled log: reducers with `signpost` emit nothing for it.
  public static let disabled = OSLog(subsystem: "", category: "disabled")

  /// Creates a log.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }
}
