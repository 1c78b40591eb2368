package import ActionScript
package import Foundation

extension URLComponents: ScriptValue {
  /// Built from the URL, or from parts as in dumps.
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    if let text = try syntax.text(as: .url) ?? syntax.text(ofCall: "URLComponents", label: "string")
    {
      guard let components = URLComponents(string: text) else {
        throw ValueError.expected("URLComponents", found: syntax)
      }
      return components
    }
    let parts = try LabelledParts(
      syntax, of: "URLComponents",
      names: [
        "scheme", "user", "password", "host", "port", "path", "query", "queryItems", "fragment",
      ])
    var components = URLComponents()
    // Foundation traps on a scheme or a port that a URL cannot have.
    components.scheme = try parts.value("scheme", with: builder) { (scheme: String) in
      !scheme.isEmpty && URL(string: "\(scheme)://a")?.scheme == scheme
    }
    components.port = try parts.value("port", with: builder) { $0 >= 0 }
    components.user = try parts.value("user", with: builder)
    components.password = try parts.value("password", with: builder)
    components.host = try parts.value("host", with: builder)
    components.path = try parts.value("path", with: builder) ?? ""
    components.fragment = try parts.value("fragment", with: builder)
    if let query: String = try parts.value("query", with: builder) { components.query = query }
    if let items: [URLQueryItem] = try parts.value("queryItems", with: builder) {
      components.queryItems = items
    }
    return components
  }
}

extension URLQueryItem: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    let parts = try LabelledParts(syntax, of: "URLQueryItem", names: ["name", "value"])
    guard let name: String = try parts.value("name", with: builder) else {
      throw ValueError("'name' of URLQueryItem is missing", at: syntax.span)
    }
    return URLQueryItem(name: name, value: try parts.value("value", with: builder))
  }
}

/// The parts of a value of Foundation, which can be left out: `Name(label: value)`, `(label: value)` or an object.
private struct LabelledParts {
  private var values: [String: ValueSyntax] = [:]
  private let type: String

  init(_ syntax: ValueSyntax, of type: String, names: [String]) throws {
    self.type = type
    guard let arguments = syntax.arguments(ofTypeNamed: type) else {
      throw ValueError.expected(type, found: syntax)
    }
    try arguments.require(labels: names, of: type)
    for argument in arguments {
      if let label = argument.label { values[label.text] = argument.value }
    }
  }

  /// The value of a part; `nil` if it is left out.
  func value<Value>(
    _ name: String, with builder: ValueBuilder, where isPossible: (Value) -> Bool = { _ in true }
  ) throws -> Value? {
    guard let syntax = values[name] else { return nil }
    let value = try atPath(".\(name)") { try builder.build(Value?.self, from: syntax) }
    if let value, !isPossible(value) {
      throw ValueError("'\(name)' of \(type) cannot be \(syntax)", at: syntax.span)
    }
    return value
  }
}
