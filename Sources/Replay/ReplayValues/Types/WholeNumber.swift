/// The whole number that a decimal number with a point or an exponent is, such as `3.0` or `15e2`.
///
/// The number is found from the digits, because `Double` would round a number that is almost whole.
enum WholeNumber: Equatable {
  /// The digits of the number, with its sign.
  case digits(String)
  /// A number with more digits than any integer type has.
  case tooLarge

  private static let longest = 60

  /// - Parameter text: The number; the result is `nil` if it is not a whole one.
  init?(_ text: String) {
    let isNegative = text.hasPrefix("-")
    let parts = text.dropFirst(isNegative ? 1 : 0)
      .split(maxSplits: 1, omittingEmptySubsequences: false) { $0 == "e" || $0 == "E" }
    let mantissa = parts[0].split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    var digits = mantissa.joined()
    guard !digits.isEmpty, digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else {
      return nil
    }
    // The number of digits behind the point of the mantissa that stay behind it.
    var rest = mantissa.count > 1 ? mantissa[1].utf8.count : 0
    while rest > 0, digits.last == "0" {
      digits.removeLast()
      rest -= 1
    }
    digits = String(digits.drop { $0 == "0" })
    guard !digits.isEmpty else {
      self = .digits("0")
      return
    }
    let power = parts.count > 1 ? parts[1] : "0"
    // An exponent that does not fit is beyond all others.
    let exponent = Int32(power) ?? (power.hasPrefix("-") ? .min : .max)
    var zeros = Int(exponent) - rest
    while zeros < 0, digits.last == "0" {
      digits.removeLast()
      zeros += 1
    }
    guard zeros >= 0 else { return nil }
    guard zeros <= Self.longest, digits.utf8.count <= Self.longest else {
      self = .tooLarge
      return
    }
    self = .digits((isNegative ? "-" : "") + digits + String(repeating: "0", count: zeros))
  }
}
