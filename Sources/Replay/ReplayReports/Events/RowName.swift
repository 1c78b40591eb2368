/// The name of a row of a table of examples: `FILE[ROW]`.
package struct RowName: Equatable, Sendable {
  /// The file with the table.
  package var path: String
  /// The row, counted from 1.
  package var row: Int

  /// Parses a name; `nil` if it does not end with a number in brackets.
  package init?(_ name: String) {
    let bytes = name.utf8
    guard bytes.last == UInt8(ascii: "]"), let bracket = bytes.lastIndex(of: UInt8(ascii: "[")),
      bracket != bytes.startIndex,
      case let digits = name[bytes.index(after: bracket)...].dropLast(),
      digits.utf8.allSatisfy({ (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }),
      let row = Int(digits)
    else { return nil }
    path = String(name[..<bracket])
    self.row = row
  }
}
