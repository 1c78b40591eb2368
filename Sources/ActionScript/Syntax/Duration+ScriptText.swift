extension Duration {
  /// Reads the durations of scripts: `1s`, `500ms`, `1.5h`, `1m30s`, `-2s`.
  ///
  /// The units are `ns`, `us`, `µs`, `ms`, `s`, `m` (minutes) and `h`. What is shorter than an attosecond, or longer than
  /// 2^63 seconds, is no duration.
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

  /// The shortest spelling that ``init(scriptText:)`` reads back as the same duration.
  public var scriptText: String {
    let (seconds, attoseconds) = components
    if attoseconds == 0 {
      if seconds != 0, seconds.isMultiple(of: 3600) { return "\(seconds / 3600)h" }
      if seconds != 0, seconds.isMultiple(of: 60) { return "\(seconds / 60)m" }
      return "\(seconds)s"
    }
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    if seconds == 0 {
      for (unit, size) in [
        ("ms", Int64(1_000_000_000_000_000)), ("us", 1_000_000_000_000), ("ns", 1_000_000_000),
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

  /// Reads a duration at an offset; gives it with the offset after it, or `nil` where none stands there.
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
    guard hasPart, attoseconds < Int128(Int64.max) * attosecondsPerSecond else { return nil }
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
    var digits: Int128 = 0
    var divisor: Int128 = 1
    var hasDigits = false
    var isFraction = false
    while offset < bytes.count {
      let byte = bytes[offset]
      if byte.isDigit {
        let (tens, tooLarge) = digits.multipliedReportingOverflow(by: 10)
        guard !tooLarge, tens < Int128(1) << 96 else { return nil }
        digits = tens + Int128(byte - UInt8(ascii: "0"))
        if isFraction { divisor *= 10 }
        hasDigits = true
      } else if byte == UInt8(ascii: "."), hasDigits, !isFraction,
        offset + 1 < bytes.count, bytes[offset + 1].isDigit
      {
        isFraction = true
      } else {
        break
      }
      offset += 1
    }
    guard hasDigits, let (unit, length) = scanUnit(bytes, from: offset) else { return nil }
    let (product, overflows) = digits.multipliedReportingOverflow(by: unit)
    guard !overflows, product.isMultiple(of: divisor) else { return nil }
    return (product / divisor, offset + length)
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
