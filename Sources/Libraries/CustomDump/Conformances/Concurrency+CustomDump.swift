extension TaskPriority: CustomDumpStringConvertible {
  /// The name of the priority, or its raw value.
  public var customDumpDescription: String {
    switch self {
    case .high: "TaskPriority.high"
    case .medium: "TaskPriority.medium"
    case .low: "TaskPriority.low"
    case .background: "TaskPriority.background"
    default: "TaskPriority(rawValue: \(rawValue))"
    }
  }
}
