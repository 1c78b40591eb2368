/// The name of an endpoint or a function at its registration: `api.fetch`, or `api.fetch(id:)` with its argument labels.
package struct EndpointName: ExpressibleByStringLiteral {
  /// The name that scripts use: `api.fetch`.
  package var base: String

  /// The argument labels, empty for `_`; an empty array if the name has no labels.
  package var labels: [String] = []

  package init(_ name: String) {
    guard let open = name.firstIndex(of: "("), name.hasSuffix(")") else {
      base = name
      return
    }
    base = String(name[..<open])
    labels = name[open...].dropFirst().dropLast()
      .split(separator: ":").map { $0 == "_" ? "" : String($0) }
  }

  package init(stringLiteral name: String) { self.init(name) }

  /// The problem of the labels for a number of parameters, if there is one.
  func problem(forParameters count: Int, ofThe kind: String = "endpoint") -> String? {
    guard !labels.isEmpty, labels.count != count else { return nil }
    let found = labels.count == 1 ? "one argument label" : "\(labels.count) argument labels"
    let takes = count == 1 ? "one argument" : "\(count) arguments"
    return "the \(kind) '\(base)' is registered with \(found), and it takes \(takes)"
  }
}
