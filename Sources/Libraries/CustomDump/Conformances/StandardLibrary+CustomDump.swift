import InternalSupport

extension AnyHashable: CustomDumpRepresentable {
  public var customDumpValue: Any { base }
}

extension Character: CustomDumpRepresentable {
  public var customDumpValue: Any { String(self) }
}

extension Unicode.Scalar: CustomDumpRepresentable {
  public var customDumpValue: Any { String(self) }
}

extension StaticString: CustomDumpRepresentable {
  public var customDumpValue: Any { description }
}

extension ObjectIdentifier: CustomDumpStringConvertible {
  /// The address, without leading zeros: `ObjectIdentifier(0x7f41c0de)`.
  public var customDumpDescription: String {
    "ObjectIdentifier(0x\(String(UInt(bitPattern: self), radix: 16)))"
  }
}

extension Duration: CustomDumpStringConvertible {
  /// The duration in its units, from days to nanoseconds: `1 second, 500 milliseconds`.
  public var customDumpDescription: String {
    let (whole, rest) = attoseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000_000)
    // Rounded as Foundation does: a half to the even number.
    let isRoundedUp = rest > 500_000_000 || rest == 500_000_000 && !whole.isMultiple(of: 2)
    let nanoseconds = whole + (isRoundedUp ? 1 : 0)
    let seconds = nanoseconds / 1_000_000_000
    let (minutes, hours) = (seconds / 60, seconds / 3600)
    let parts = [
      (hours / 24, "day"), (hours % 24, "hour"), (minutes % 60, "minute"),
      (seconds % 60, "second"), (nanoseconds / 1_000_000 % 1000, "millisecond"),
      (nanoseconds / 1000 % 1000, "microsecond"), (nanoseconds % 1000, "nanosecond"),
    ].filter { $0.0 > 0 }
    guard !parts.isEmpty else { return "0 nanoseconds" }
    return parts.enumerated().map { offset, part in
      let (count, unit) = part
      let sign = attoseconds < 0 && offset == 0 ? "-" : ""
      return "\(sign)\(Int(count).grouped) \(unit)\(count == 1 ? "" : "s")"
    }
    .joined(separator: ", ")
  }
}
