import CustomDump
import InternalSupport

/// A diff of two values, or their descriptions if the dumps are equal.
package func contrast<Value>(
  _ expected: Value,
  _ actual: Value,
  names: (expected: String, actual: String) = ("Expected", "Actual"),
  indentation: Int = 4,
  legend: String
) -> String {
  if let difference = diff(expected, actual, format: .proportional) {
    return "\(difference.indented(by: indentation))\n\n\(legend)"
  }
  return """
    \(names.expected):
    \(String(describing: expected).indented(by: 2))

    \(names.actual):
    \(String(describing: actual).indented(by: 2))
    """
}

/// The number of elements with a noun, in the plural unless it is one.
package func counted(_ elements: [some Any], _ noun: String) -> String {
  "\(elements.count) \(noun)\(elements.count == 1 ? "" : "s")"
}

extension String {
  /// Indents every line that is not empty.
  package func indented(by spaces: Int) -> String {
    let indentation = String(repeating: " ", count: spaces)
    return
      lines
      .map { $0.isEmpty ? String($0) : indentation + $0 }
      .joined(separator: "\n")
  }
}
