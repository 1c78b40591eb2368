/// The name of a log for signposts; nothing is written to the system's log.
public struct OSLog: Hashable, Sendable {
  public let subsystem: String
  public let category: String

  public static let `default` = OSLog(subsystem: "", category: "default")

  /// A disabled log: reducers with `signpost` emit nothing for it.
  public static let disabled = OSLog(subsystem: "", category: "disabled")

  public init(subsystem: String, category: String) {
    self.subsystem = subsystem
    self.category = category
  }
}
