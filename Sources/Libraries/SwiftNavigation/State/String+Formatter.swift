public import Foundation

extension DefaultStringInterpolation {
  /// Appends a value in a formatter's words, as in `TextState("\(date, formatter: formatter)")`.
  ///
  /// A value that the formatter does not know is described.
  public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter?) {
    appendLiteral(formatter?.string(for: subject) ?? "\(subject)")
  }
}
