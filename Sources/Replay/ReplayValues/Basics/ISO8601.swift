import Foundation

/// Parses dates of scripts without a locale.
///
/// As in dumps, dates up to 1582-10-15 use the Julian calendar.
enum ISO8601 {
  /// Parses `2026-01-01`, `2026-01-01T00:00:00Z`, `2026-01-01T00:00:00.123+02:00`; without a time
  /// zone, it is UTC.
  ///
  /// Years before 1 count on downwards: the one before is `0000`, then comes `-0001`.
  package static func date(_ text: String) -> Date? {
    var scanner = Scanner(text.utf8)
    guard
      let year = scanner.year(), scanner.skip("-"), let month = scanner.digits(2),
      scanner.skip("-"), let day = scanner.digits(2), (1...12).contains(month),
      (1...daysInMonth(month, year)).contains(day), !isLeftOut(year, month, day)
    else { return nil }
    var seconds = daysSince2001(year, month, day) * 86_400
    var fraction = ""
    if scanner.skip("T") || scanner.skip(" ") {
      guard let hour = scanner.digits(2), scanner.skip(":"), let minute = scanner.digits(2),
        hour < 24, minute < 60
      else { return nil }
      seconds += hour * 3600 + minute * 60
      if scanner.skip(":") {
        guard let second = scanner.digits(2), second < 60 else { return nil }
        seconds += second
        if scanner.skip(".") {
          guard let digits = scanner.fraction() else { return nil }
          fraction = digits
        }
      }
      if !scanner.skip("Z"), let sign = scanner.sign() {
        guard let hour = scanner.digits(2), hour < 24 else { return nil }
        _ = scanner.skip(":")
        let minute = scanner.isAtEnd ? 0 : scanner.digits(2)
        guard let minute, minute < 60 else { return nil }
        seconds -= sign * (hour * 3600 + minute * 60)
      }
    }
    guard scanner.isAtEnd else { return nil }
    return date(seconds, fraction)
  }

  /// The date at which a replay's date is, so long after its start.
  static func date(sinceReference duration: Duration) -> Date? {
    var (seconds, attoseconds) = duration.components
    if attoseconds < 0 {
      let (whole, overflows) = seconds.subtractingReportingOverflow(1)
      guard !overflows else { return nil }
      seconds = whole
      attoseconds += 1_000_000_000_000_000_000
    }
    let digits = "\(attoseconds)"
    return date(Int(seconds), String(repeating: "0", count: 18 - digits.utf8.count) + digits)
  }

  /// The date that is closest to a decimal fraction.
  private static func date(_ seconds: Int, _ fraction: String) -> Date? {
    guard !fraction.isEmpty else {
      return Date(timeIntervalSinceReferenceDate: TimeInterval(seconds))
    }
    // Before the reference date, the fraction counts from the second below.
    let scale = (0..<fraction.utf8.count).reduce(Int128(1)) { scale, _ in scale * 10 }
    guard let digits = Int128(fraction) else { return nil }
    let (whole, rest) = (Int128(seconds) * scale + digits).quotientAndRemainder(dividingBy: scale)
    let padding = String(
      repeating: "0", count: fraction.utf8.count - "\(rest.magnitude)".utf8.count)
    let sign = whole < 0 || rest < 0 ? "-" : ""
    return TimeInterval("\(sign)\(whole.magnitude).\(padding)\(rest.magnitude)")
      .map { Date(timeIntervalSinceReferenceDate: $0) }
  }

  /// Whether two dates are equal at the precision of seconds since 1970, from which most dates are
  /// created.
  static func areSame(_ lhs: Date, _ rhs: Date) -> Bool {
    lhs == rhs || abs(lhs.timeIntervalSince(rhs)) <= lhs.timeIntervalSince1970.ulp
  }

  private static func daysSince2001(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    // Years begin in March here, so that a leap day is the last day.
    // The shift rounds down, also before year 0.
    let days = shiftedYear * 365 + (shiftedYear >> 2) + dayOfYear
    let isJulian = (year, month, day) < (1582, 10, 15)
    let skipped = isJulian ? 2 : shiftedYear / 100 - shiftedYear / 400
    return days - skipped - 730_791
  }

  /// Whether a day was left out when the Gregorian calendar replaced the Julian one.
  private static func isLeftOut(_ year: Int, _ month: Int, _ day: Int) -> Bool {
    (year, month) == (1582, 10) && (5..<15).contains(day)
  }

  private static func daysInMonth(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4)
        && (!year.isMultiple(of: 100) || year.isMultiple(of: 400) || year < 1582) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private struct Scanner {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: String.UTF8View) { bytes = Array(text) }

    var isAtEnd: Bool { offset == bytes.count }

    /// Parses a year of at least four digits, as dumps print it: `2026`, `12026`, `-0044`.
    mutating func year() -> Int? {
      let sign = skip("-") ? -1 : 1
      let count = bytes[offset...].prefix { (48...57).contains($0) }.count
      guard (4...6).contains(count), let digits = digits(count) else { return nil }
      return sign * digits
    }

    mutating func digits(_ count: Int) -> Int? {
      guard offset + count <= bytes.count else { return nil }
      var value = 0
      for byte in bytes[offset..<offset + count] {
        guard (48...57).contains(byte) else { return nil }
        value = value * 10 + Int(byte - 48)
      }
      offset += count
      return value
    }

    mutating func skip(_ character: Character) -> Bool {
      guard offset < bytes.count, bytes[offset] == character.asciiValue else { return false }
      offset += 1
      return true
    }

    mutating func sign() -> Int? {
      if skip("+") { return 1 }
      if skip("-") { return -1 }
      return nil
    }

    mutating func fraction() -> String? {
      let start = offset
      while offset < bytes.count, (48...57).contains(bytes[offset]) { offset += 1 }
      guard offset > start, offset - start <= 18 else { return nil }
      return String(decoding: bytes[start..<offset], as: UTF8.self)
    }
  }
}
