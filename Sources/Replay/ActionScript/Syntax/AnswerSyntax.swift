/// The kinds of answers.
public enum AnswerSyntax: Equatable, Sendable {
  /// `returns V`: for every call.
  case returns(ValueSyntax)

  /// `returns each A, B`: for the first call, the second call. A third call fails.
  case returnsEach([ValueSyntax])

  /// `throws V`.
  case `throws`(ValueSyntax)

  /// `yields 1, 2 every 1s then finishes`: a stream.
  indirect case yields(YieldsSyntax)

  /// `does nothing`.
  case doesNothing

  /// `never returns`: the call stays open.
  case neverReturns

  /// `constant V`: the same value at all times.
  case constant(ValueSyntax)

  /// `moving V`: a date that moves with the clock.
  case moving(ValueSyntax)

  /// `live`: the live dependency is used.
  case live

  /// `incrementing`: of `uuid`.
  case incrementing

  /// A value alone, as in `given date 2026-01-01T00:00:00Z`, `given random 42` and `given random
  /// [0.1, 0.7]`.
  case value(ValueSyntax)
}

/// The elements of a stream, their interval and its completion.
public struct YieldsSyntax: Equatable, Sendable {
  /// How a stream completes.
  public enum Completion: Equatable, Sendable {
    /// `then finishes`.
    case finishes

    /// `then throws V`.
    case `throws`(ValueSyntax)
  }

  public var values: [ValueSyntax]

  /// The time before each element, or before the end of a stream without elements; `nil` to send all at once.
  public var interval: DurationSyntax?

  /// How it completes; `nil` if it stays open.
  public var completion: Completion?

  public init(
    _ values: [ValueSyntax],
    every interval: DurationSyntax? = nil,
    then completion: Completion? = nil
  ) {
    self.values = values
    self.interval = interval
    self.completion = completion
  }
}
