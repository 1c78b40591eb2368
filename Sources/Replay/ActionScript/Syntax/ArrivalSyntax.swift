/// When the action of a `receive` must have arrived.
public indirect enum ArrivalSyntax: Equatable, Sendable {
  /// `at DURATION`: at this time since the start.
  case at(DurationSyntax)

  /// `within DURATION`: at most so long after the step before began, or after the action that it receives arrived.
  case within(DurationSyntax)

  public var duration: DurationSyntax {
    switch self {
    case .at(let duration), .within(let duration): duration
    }
  }

  /// The keyword in line notation, and the key in JSON.
  public var keyword: String {
    switch self {
    case .at: "at"
    case .within: "within"
    }
  }
}
