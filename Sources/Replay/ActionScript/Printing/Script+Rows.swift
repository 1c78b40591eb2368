extension Script {
  /// The title of a row, counted from 1: the script's title and the values.
  ///
  /// `nil` if there is no such row.
  public func title(ofRow row: Int) -> String? {
    guard let values = examples?.text(ofRow: row) else { return nil }
    return title.map { "\($0.text) (\(values))" } ?? values
  }

  /// Where a row is and what it says: `row 2, line 5: n = 2, answer = "two"`.
  ///
  /// `nil` if there is no such row.
  public func note(onRow number: Int) -> String? {
    guard let table = examples, let text = table.text(ofRow: number) else { return nil }
    let line = source.position(at: table.rows[number - 1].span.start).line
    return "row \(number), line \(line): \(text)"
  }
}

extension ExamplesSyntax {
  /// What the names stand for in a row, on one line; `nil` if there is no such row.
  fileprivate func text(ofRow number: Int) -> String? {
    guard number >= 1, number <= rows.count else { return nil }
    return zip(names, rows[number - 1].values)
      .map { name, value in
        let text = value.description
        return "\(name.text) = \(text.count > 40 ? "\(text.prefix(39))…" : text)"
      }
      .joined(separator: ", ")
  }
}
