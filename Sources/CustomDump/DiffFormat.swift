/// The marks that lead the lines of a diff.
public struct DiffFormat: Sendable {
  /// Leads lines that only the first value has.
  public var first: String

  /// Leads lines that only the second value has.
  public var second: String

  /// Leads lines that both values have.
  public var both: String

  /// Creates a format of three marks.
  public init(first: String, second: String, both: String) {
    self.first = first
    self.second = second
    self.both = both
  }

  /// Plain ASCII, for monospaced output and for tools that read patches.
  public static let `default` = Self(first: "-", second: "+", both: " ")

  /// Marks of equal width in proportional fonts, in which failures are often shown.
  public static let proportional = Self(first: "\u{2212}", second: "+", both: "\u{2007}")
}
