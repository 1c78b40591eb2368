import Foundation
import InternalSupport

/// A type whose dumps leave something out, but that can be dumped completely.
protocol LosslesslyDumpable {
  /// The complete text, for which `dump` dumps parts; `nil` if the normal dump is complete.
  func losslessDump(_ dump: (Any) -> String) -> String?
}

// Dumps leave out the depth of a `nil`.
extension Optional: LosslesslyDumpable where Wrapped: OptionalValue {
  func losslessDump(_ dump: (Any) -> String) -> String? {
    guard let wrapped = self, wrapped.holdsNothing else { return nil }
    return ".some(\(dump(wrapped)))"
  }
}

// Dumps leave out the bytes. Where there are too many to be useful, a hash tells other bytes apart.
extension Data: LosslesslyDumpable {
  func losslessDump(_ dump: (Any) -> String) -> String? {
    guard !isEmpty else { return nil }
    guard count > 256 else { return "Data(base64: \"\(base64EncodedString())\")" }
    let digits = String(hash, radix: 16)
    let padding = String(repeating: "0", count: 16 - digits.count)
    return "Data(\(count) bytes, hash \(padding)\(digits))"
  }

  /// A hash that is the same in every process: FNV-1a of words of eight bytes.
  private var hash: UInt64 {
    withUnsafeBytes { bytes in
      var value: UInt64 = 0xCBF2_9CE4_8422_2325
      func add(_ word: UInt64) {
        value = (value ^ word) &* 0x100_0000_01B3
        value ^= value >> 29
      }
      let end = bytes.count & ~7
      for offset in stride(from: 0, to: end, by: 8) {
        add(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self)))
      }
      for byte in bytes[end...] { add(UInt64(byte)) }
      return value
    }
  }
}

// Dumps leave out fractions of a millisecond, and show other dates for those that the calendar does not reach.
extension Date: LosslesslyDumpable {
  /// The dates that the calendar reaches: from the year -4712 to the year 506713, in seconds since 2001.
  private static var calendarDates: Range<Double> { -211_845_067_200..<15_927_175_497_600 }

  func losslessDump(_ dump: (Any) -> String) -> String? {
    if !Self.calendarDates.contains(timeIntervalSinceReferenceDate) {
      // From 2^53 on, a number has no fraction, and its description an exponent.
      let whole = Int64(exactly: timeIntervalSinceReferenceDate)
      return whole.map { "Date(\($0)s)" }
        ?? (timeIntervalSinceReferenceDate.magnitude < 0x1p53
          ? "Date(\(timeIntervalSinceReferenceDate)s)" : nil)
    }
    guard !isWholeMilliseconds, timeIntervalSince1970.isFinite else { return nil }
    let seconds = timeIntervalSinceReferenceDate.rounded(.down)
    let fraction = timeIntervalSinceReferenceDate - seconds
    var (digits, scale) = (4, 10_000.0)
    while digits < 9,
      ((fraction * scale).rounded() / scale - fraction).magnitude > timeIntervalSince1970.ulp
    {
      (digits, scale) = (digits + 1, scale * 10)
    }
    let text = String(Int((fraction * scale).rounded()))
    let whole = Date(timeIntervalSinceReferenceDate: seconds).customDumpDescription
    let padded = String(repeating: "0", count: max(0, digits - text.count)) + text
    return whole.replacing(".000Z", with: ".\(padded)Z")
  }

  /// Whether the date is a whole number of milliseconds, at the precision of seconds since 1970.
  private var isWholeMilliseconds: Bool {
    let milliseconds = timeIntervalSinceReferenceDate * 1000
    return (milliseconds - milliseconds.rounded()).magnitude <= timeIntervalSince1970.ulp * 1000
  }
}

// Dumps print the description of a range, and so leave out how its bounds are dumped.
extension Range: LosslesslyDumpable {
  func losslessDump(_ dump: (Any) -> String) -> String? {
    "\(dump(lowerBound))..<\(dump(upperBound))"
  }
}

extension ClosedRange: LosslesslyDumpable {
  func losslessDump(_ dump: (Any) -> String) -> String? {
    "\(dump(lowerBound))...\(dump(upperBound))"
  }
}

// Dumps contain the current meaning of the identifier, which does not belong to the value.
extension TimeZone: LosslesslyDumpable {
  func losslessDump(_ dump: (Any) -> String) -> String? {
    "TimeZone(identifier: \(dump(identifier)))"
  }
}

extension SIMD where Self: LosslesslyDumpable {
  func losslessDump(_ dump: (Any) -> String) -> String? {
    let scalars = indices.map { dump(self[$0]) }
    return "SIMD\(scalarCount)(\(scalars.joined(separator: ", ")))"
  }
}

// Addresses change with every run.
extension ObjectIdentifier: LosslesslyDumpable {
  func losslessDump(_ dump: (Any) -> String) -> String? { "ObjectIdentifier()" }
}

// Dumps leave out fractions of a nanosecond, and are long.
extension Duration: LosslesslyDumpable {
  func losslessDump(_ dump: (Any) -> String) -> String? {
    let (seconds, attoseconds) = parts
    guard attoseconds != 0 else { return "\(seconds)s" }
    var fraction = String(attoseconds.magnitude)
    fraction = String(repeating: "0", count: 18 - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    return "\(sign)\(seconds.magnitude).\(fraction)s"
  }
}

// Dumps contain the error that it stands for, which is long.
extension URLError: LosslesslyDumpable {
  func losslessDump(_ dump: (Any) -> String) -> String? {
    errorUserInfo.isEmpty ? "URLError(.\(code))" : nil
  }
}

extension POSIXError: LosslesslyDumpable {
  func losslessDump(_ dump: (Any) -> String) -> String? {
    errorUserInfo.isEmpty ? "POSIXError(.\(code))" : nil
  }
}

// The mirror of a vector does not have its scalars.
extension SIMD2: LosslesslyDumpable {}
extension SIMD3: LosslesslyDumpable {}
extension SIMD4: LosslesslyDumpable {}
extension SIMD8: LosslesslyDumpable {}
extension SIMD16: LosslesslyDumpable {}
