/// The names of a table of examples, while a script is read.
struct ExampleNames: Sendable {
  let names: Set<String>

  /// What the names stand for; `nil` if the table is read as a whole, so that names stay.
  let meanings: [String: Meaning]?

  /// The names that the script has used so far.
  var used: Set<String> = []

  /// The names whose values were reported.
  var wrong: Set<String> = []

  /// A value, and its text for messages.
  struct Meaning: Sendable {
    let value: ValueSyntax
    let text: String
  }

  /// - Parameters:
  ///   - table: The table.
  ///   - row: The row whose values the names stand for, counted from 1; `nil` for the table as a whole.
  ///   - text: Returns the text of a value.
  init(_ table: ExamplesSyntax, row: Int?, text: (ValueSyntax) -> String) {
    names = Set(table.names.map(\.text))
    guard let row, row >= 1, row <= table.rows.count else {
      meanings = nil
      return
    }
    let meanings = table.rows[row - 1].values.map { Meaning(value: $0, text: text($0)) }
    // The problem of a name that occurs twice is reported.
    self.meanings = Dictionary(zip(table.names.map(\.text), meanings)) { first, _ in first }
  }

  /// Words that mean something else where a value can stand.
  static let reserved: Set<String> = [
    "returns", "each", "throws", "after", "any", "yields", "every", "then", "does", "live",
    "incrementing",
    "never", "constant", "moving", "when", "let",
  ]
}
