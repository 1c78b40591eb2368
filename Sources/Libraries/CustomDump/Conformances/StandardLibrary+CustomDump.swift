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
  /// The name of the type alone: addresses change with every run.
  public var customDumpDescription: String { "ObjectIdentifier()" }
}

extension Duration: CustomDumpStringConvertible {
  /// The duration in seconds, with as many decimals as it has: `1.5s`.
  public var customDumpDescription: String {
    let (seconds, attoseconds) = components
    guard attoseconds != 0 else { return "\(seconds)s" }
    var fraction = String(attoseconds.magnitude)
    fraction = String(repeating: "0", count: 18 - fraction.count) + fraction
    while fraction.last == "0" { fraction.removeLast() }
    let sign = seconds < 0 || attoseconds < 0 ? "-" : ""
    return "\(sign)\(seconds.magnitude).\(fraction)s"
  }
}
