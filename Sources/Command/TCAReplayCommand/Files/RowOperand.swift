/// An operand that names a row of a script's table of examples: `FILE[ROW]`.
struct RowOperand: Equatable {
  var path: String
  /// The row, counted from 1.
  var row: Int

  /// Parses an operand; `nil` if it names a file, or does not end with a row.
  init?(_ operand: String) {
    let bytes = operand.utf8
    guard bytes.last == UInt8(ascii: "]"), let bracket = bytes.lastIndex(of: UInt8(ascii: "[")),
      bracket != bytes.startIndex,
      case let digits = operand[bytes.index(after: bracket)...].dropLast(),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let row = Int(digits), !FileReading.exists(operand)
    else { return nil }
    path = String(operand[..<bracket])
    self.row = row
  }
}
