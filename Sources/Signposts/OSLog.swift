/// The name of a log, as on platforms that have one; nothing is logged.
public struct OSLog: Hashable, Sendable {
  /// Who logs.
  public let subsystem: String

  /// What is logged.
  public let category: String

  /// The log of those that name none.
  public static let `default` = OSLog(subsystem: "", category: "default")

  /// A log that receives nothing: reducers with `signpost` leave no marks for it.
  public static let disabled = OSLog(subsystem: "", category: "disabled")

  /// Names a log.
  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }
}
