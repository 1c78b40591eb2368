/// The marks at the beginning of a diff's lines.
public struct DiffFormat: Sendable {
  /// The mark of lines that only the first value has.
  public var first: String

  /// The mark of lines that only the second value has.
  public var second: String

  /// The mark of lines that both values have.
  public var both: String

  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// ASCII characters, for monospaced output and patches.
  public static let `default` = Self(first: "-", second: "+", both: " ")

  /// Characters of equal width in proportional fonts, in which failures are often shown.
  public static let proportional = Self(first: "\u{2212}", second: "+", both: "\u{2007}")
}
