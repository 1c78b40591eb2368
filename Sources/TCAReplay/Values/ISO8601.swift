import Foundation

/// Dates as scripts write them, read and printed without a locale.
enum ISO8601 {
  /// Reads `2026-01-01`, `2026-01-01T00:00:00Z`, `2026-01-01T00:00:00.123+02:00`; UTC where nothing else is said.
  static func date(_ text: String) -> Date? {
    var scanner = Scanner(text.utf8)
    guard
      let year = scanner.digits(4), scanner.skip("-"), let month = scanner.digits(2),
      scanner.skip("-"), let day = scanner.digits(2), (1...12).contains(month),
      (1...daysInMonth(month, year)).contains(day)
    else { return nil }
    var seconds = Double(daysSince1970(year, month, day) * 86_400)
    if scanner.skip("T") || scanner.skip(" ") {
      guard let hour = scanner.digits(2), scanner.skip(":"), let minute = scanner.digits(2),
        hour < 24, minute < 60
      else { return nil }
      seconds += Double(hour * 3600 + minute * 60)
      if scanner.skip(":") {
        guard let second = scanner.digits(2), second <= 60 else { return nil }
        seconds += Double(second)
        if scanner.skip(".") {
          guard let fraction = scanner.fraction() else { return nil }
          seconds += fraction
        }
      }
      if !scanner.skip("Z"), let sign = scanner.sign() {
        guard let hour = scanner.digits(2) else { return nil }
        _ = scanner.skip(":")
        let minute = scanner.isAtEnd ? 0 : scanner.digits(2)
        guard let minute else { return nil }
        seconds -= Double(sign * (hour * 3600 + minute * 60))
      }
    }
    guard scanner.isAtEnd else { return nil }
    return Date(timeIntervalSince1970: seconds)
  }

  /// The days from 1970-01-01 in the proleptic Gregorian calendar.
  private static func daysSince1970(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shiftedYear = month <= 2 ? year - 1 : year
    let era = (shiftedYear >= 0 ? shiftedYear : shiftedYear - 399) / 400
    let yearOfEra = shiftedYear - era * 400
    let dayOfYear = (153 * (month + (month > 2 ? -3 : 9)) + 2) / 5 + day - 1
    let dayOfEra = yearOfEra * 365 + yearOfEra / 4 - yearOfEra / 100 + dayOfYear
    return era * 146_097 + dayOfEra - 719_468
  }

  private static func daysInMonth(_ month: Int, _ year: Int) -> Int {
    switch month {
    case 2:
      year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400)) ? 29 : 28
    case 4, 6, 9, 11: 30
    default: 31
    }
  }

  private struct Scanner {
    private let bytes: [UInt8]
    private var offset = 0

    init(_ text: String.UTF8View) { bytes = Array(text) }

    var isAtEnd: Bool { offset == bytes.count }

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

    mutating func fraction() -> Double? {
      let start = offset
      while offset < bytes.count, (48...57).contains(bytes[offset]) { offset += 1 }
      guard offset > start, offset - start <= 18 else { return nil }
      return Double("0." + String(decoding: bytes[start..<offset], as: UTF8.self))
    }
  }
}
