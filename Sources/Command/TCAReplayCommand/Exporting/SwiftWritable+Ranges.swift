extension SwiftValueWriter {
  /// A range between the bounds that it has.
  fileprivate func range<Bound>(
    _ lower: Bound?, _ sign: String, _ upper: Bound?
  ) throws(ExportGap) -> SwiftCode {
    let lowerText = try lower.map { bound throws(ExportGap) in
      try code(bound, as: Bound.self).line
    }
    let upperText = try upper.map { bound throws(ExportGap) in
      try code(bound, as: Bound.self).line
    }
    // A mark behind the sign would be a part of it.
    let isApart = upperText.map { $0.hasPrefix("-") || $0.hasPrefix(".") } ?? false
    guard let lowerText else {
      return .text(sign + (isApart ? "(\(upperText ?? ""))" : upperText ?? ""))
    }
    return .text(lowerText + (isApart ? " \(sign) " : sign) + (upperText ?? ""))
  }
}

extension Range: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    try writer.range(lowerBound, "..<", upperBound)
  }
}

extension ClosedRange: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    try writer.range(lowerBound, "...", upperBound)
  }
}

extension PartialRangeFrom: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    try writer.range(lowerBound, "...", nil)
  }
}

extension PartialRangeThrough: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    try writer.range(nil, "...", upperBound)
  }
}

extension PartialRangeUpTo: SwiftWritable {
  func swift(_ writer: SwiftValueWriter) throws(ExportGap) -> SwiftCode {
    try writer.range(nil, "..<", upperBound)
  }
}
