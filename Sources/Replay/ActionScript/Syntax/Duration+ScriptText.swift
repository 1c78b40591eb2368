import InternalSupport

extension Duration {
  /// Parses a duration of a script: `1s`, `500ms`, `1.5h`, `1m30s`, `-2s`.
  ///
  /// The units are `ns`, `us`, `µs`, `ms`, `s`, `m` (minutes) and `h`. Fractions of an attosecond
  /// and durations longer than 2^63 seconds are invalid.
  public init?(scriptText text: String) {
    let bytes = Array(text.utf8)
    guard
      let (value, end) = bytes.withUnsafeBufferPointer({
        Duration.scan($0, upTo: bytes.count, from: 0)
      }),
      end == bytes.count
    else { return nil }
    self = value
  }

  /// The shortest text that ``init(scriptText:)`` parses as the same duration.
  public var scriptText: String {
    let (seconds, attoseconds) = parts
    if attoseconds == 0 {
      if seconds != 0, seconds.isMultiple(of: 3600) { return "\(seconds / 3600)h" }
      if seconds != 0, seconds.isMultiple(of: 60) { return "\(seconds / 60)m" }
      return "\(seconds)s"
    }
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    if seconds == 0 {
      for (unit, size) in [
        ("ms", Int128(1_000_000_000_000_000)), ("us", 1_000_000_000_000), ("ns", 1_000_000_000),
      ]
      where attoseconds.isMultiple(of: size) {
        return "\(sign)\((attoseconds / size).magnitude)\(unit)"
      }
    }
    var fraction = String(attoseconds.magnitude)
    fraction = String(repeating: "0", count: 18 - fraction.utf8.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    return "\(sign)\(seconds.magnitude).\(fraction)s"
  }

  /// Parses a duration at an offset, and returns it with the offset after it; `nil` if there is
  /// none.
  static func scan(
    _ whole: UnsafeBufferPointer<UInt8>,
    upTo limit: Int,
    from start: Int
  ) -> (Duration, Int)? {
    let bytes = UnsafeBufferPointer(rebasing: whole[..<limit])
    var offset = start
    var isNegative = false
    if offset < bytes.count, bytes[offset] == UInt8(ascii: "-") {
      isNegative = true
      offset += 1
    }
    var attoseconds: Int128 = 0
    var hasPart = false
    while let (part, end) = scanPart(bytes, from: offset) {
      let (sum, overflows) = attoseconds.addingReportingOverflow(part)
      guard !overflows else { return nil }
      attoseconds = sum
      offset = end
      hasPart = true
    }
    // The range of the seconds of a duration.
    let limit = (Int128(Int64.max) + (isNegative ? 2 : 1)) * attosecondsPerSecond
    guard hasPart, attoseconds < limit else { return nil }
    if isNegative { attoseconds = -attoseconds }
    let (seconds, rest) = attoseconds.quotientAndRemainder(dividingBy: attosecondsPerSecond)
    return (
      Duration(secondsComponent: Int64(seconds), attosecondsComponent: Int64(rest)), offset
    )
  }

  private static let attosecondsPerSecond: Int128 = 1_000_000_000_000_000_000

  private static func scanPart(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from start: Int
  ) -> (Int128, Int)? {
    var offset = start
    guard let whole = scanDigits(bytes, &offset) else { return nil }
    var fraction: (numerator: Int128, denominator: Int128) = (0, 1)
    if offset + 1 < bytes.count, bytes[offset] == UInt8(ascii: "."), bytes[offset + 1].isDigit {
      offset += 1
      guard let digits = scanFraction(bytes, &offset) else { return nil }
      fraction = digits
    }
    guard let (unit, length) = scanUnit(bytes, from: offset) else { return nil }
    let (product, overflows) = whole.multipliedReportingOverflow(by: unit)
    // Reduced, so that intermediate results do not get longer than the unit.
    let shared = greatestCommonDivisor(unit, fraction.denominator)
    let (parts, rest) = fraction.numerator
      .quotientAndRemainder(dividingBy: fraction.denominator / shared)
    guard !overflows, rest == 0 else { return nil }
    let (sum, sumOverflows) = product.addingReportingOverflow(parts * (unit / shared))
    return sumOverflows ? nil : (sum, offset + length)
  }

  /// A whole number; `nil` if there is none or it is too large.
  private static func scanDigits(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ offset: inout Int
  ) -> Int128? {
    let start = offset
    var number: Int128 = 0
    while offset < bytes.count, bytes[offset].isDigit {
      guard number < Int128(1) << 96 else { return nil }
      number = number * 10 + Int128(bytes[offset] - UInt8(ascii: "0"))
      offset += 1
    }
    return offset > start ? number : nil
  }

  /// The digits after a point, without trailing zeros; `nil` if there are too many for every unit.
  private static func scanFraction(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ offset: inout Int
  ) -> (numerator: Int128, denominator: Int128)? {
    let start = offset
    while offset < bytes.count, bytes[offset].isDigit { offset += 1 }
    var end = offset
    while end > start, bytes[end - 1] == UInt8(ascii: "0") { end -= 1 }
    guard end - start <= 30 else { return nil }
    return bytes[start..<end].reduce((0, 1)) { fraction, byte in
      (fraction.0 * 10 + Int128(byte - UInt8(ascii: "0")), fraction.1 * 10)
    }
  }

  private static func greatestCommonDivisor(_ a: Int128, _ b: Int128) -> Int128 {
    b == 0 ? a : greatestCommonDivisor(b, a % b)
  }

  private static func scanUnit(
    _ bytes: UnsafeBufferPointer<UInt8>,
    from offset: Int
  ) -> (Int128, Int)? {
    func byte(_ distance: Int) -> UInt8 {
      offset + distance < bytes.count ? bytes[offset + distance] : 0
    }
    let second = UInt8(ascii: "s")
    switch byte(0) {
    case UInt8(ascii: "n") where byte(1) == second: return (1_000_000_000, 2)
    case UInt8(ascii: "u") where byte(1) == second: return (1_000_000_000_000, 2)
    case 0xC2 where byte(1) == 0xB5 && byte(2) == second: return (1_000_000_000_000, 3)
    case 0xCE where byte(1) == 0xBC && byte(2) == second: return (1_000_000_000_000, 3)
    case UInt8(ascii: "m") where byte(1) == second: return (1_000_000_000_000_000, 2)
    case UInt8(ascii: "m"): return (60 * attosecondsPerSecond, 1)
    case second: return (attosecondsPerSecond, 1)
    case UInt8(ascii: "h"): return (3600 * attosecondsPerSecond, 1)
    default: return nil
    }
  }
}
