/// Prints values whose elements get their own lines if they do not fit on one line.
protocol BracketPrinter {
  var output: TextOutput { get set }
}

extension BracketPrinter {
  /// Prints brackets, and each element on a line between them.
  mutating func bracketed<Element>(
    _ open: String,
    _ close: String,
    _ elements: [Element],
    _ indentation: Int,
    _ body: (inout Self, Element, Int) -> Void
  ) {
    output.append(open)
    for (index, element) in elements.enumerated() {
      output.newline(indentation + 2)
      body(&self, element, indentation + 2)
      if index + 1 < elements.count { output.append(",") }
    }
    if !elements.isEmpty { output.newline(indentation) }
    output.append(close)
  }

  /// Prints brackets on one line, with elements between commas; `false` if the output exceeds a
  /// limit.
  mutating func flat<Element>(
    _ open: String,
    _ close: String,
    _ elements: [Element],
    _ limit: Int,
    _ body: (inout Self, Element) -> Bool
  ) -> Bool {
    output.append(open)
    for (index, element) in elements.enumerated() {
      if index > 0 { output.append(", ") }
      guard body(&self, element), output.count <= limit else { return false }
    }
    output.append(close)
    return output.count <= limit
  }
}
