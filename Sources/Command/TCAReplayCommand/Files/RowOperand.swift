import ReplayReports

/// An operand that names a row of a script's table of examples: `FILE[ROW]`.
struct RowOperand: Equatable {
  var path: String
  /// The row, counted from 1.
  var row: Int

  /// Parses an operand; `nil` if it names a file, or does not end with a row.
  init?(_ operand: String) {
    guard let name = RowName(operand), !FileReading.exists(operand) else { return nil }
    path = name.path
    row = name.row
  }
}
