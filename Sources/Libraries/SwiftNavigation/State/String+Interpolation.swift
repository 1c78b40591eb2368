public import Foundation

// What localized keys interpolate on Apple's platforms, for texts that are verbatim.
extension DefaultStringInterpolation {
  /// Appends a value in a formatter's words, as in `TextState("\(date, formatter: formatter)")`.
  ///
  /// A value that the formatter does not know is described.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
    appendLiteral(formatter?.string(for: subject) ?? "\(subject)")
  }

  /// Appends a value in a format style, as in `TextState("\(price, format: .currency(code: "EUR"))")`.
  public mutating func appendInterpolation<Format: FormatStyle>(
    _ input: Format.FormatInput, format: Format
  ) where Format.FormatOutput == String {
    appendLiteral(format.format(input))
  }

  /// Appends a number in a format of C's `printf`, as in `TextState("\(ratio, specifier: "%.2f")")`.
  public mutating func appendInterpolation(_ number: some CVarArg, specifier: String) {
    appendLiteral(String(format: specifier, number))
  }

  /// Appends a date, as in `TextState("\(date, style: .date)")`.
  ///
  /// What depends on the current time does not change afterwards.
  public mutating func appendInterpolation(_ date: Date, style: TextState.DateStyle) {
    appendLiteral(style.format(date, now: Date()))
  }
}
