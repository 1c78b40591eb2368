import Foundation

/// A type whose dumps leave something out, but that can be dumped completely.
protocol LosslesslyDumpable {
  /// The whole value.
  ///
  /// - Parameter dump: Dumps a part of the value.
  /// - Returns: The text; `nil` if the normal dump is complete.
  func losslessDump(_ dump: (Any) -> String) -> String?
}

// The depth of a `nil`.
extension Optional: LosslesslyDumpable where Wrapped: OptionalValue {
  func losslessDump(_ dump: (Any) -> String) -> String? {
    guard let wrapped = self, wrapped.holdsNothing else { return nil }
    return ".some(\(dump(wrapped)))"
  }
}

// The bytes, unless there are too many to be useful.
extension Data: LosslesslyDumpable {
  func losslessDump(_ dump: (Any) -> String) -> String? {
    isEmpty || count > 256 ? nil : "Data(base64: \"\(base64EncodedString())\")"
  }
}

// Fractions of a millisecond.
extension Date: LosslesslyDumpable {
  func losslessDump(_ dump: (Any) -> String) -> String? {
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
}

// The bounds, as they are dumped otherwise.
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

// Without the current meaning of the identifier.
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

// The Unicode scalars, which are not in the mirror.
extension SIMD2: LosslesslyDumpable {}
extension SIMD3: LosslesslyDumpable {}
extension SIMD4: LosslesslyDumpable {}
extension SIMD8: LosslesslyDumpable {}
extension SIMD16: LosslesslyDumpable {}
