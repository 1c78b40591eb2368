package import ActionScript
package import Foundation

extension Data: ScriptValue {
  package static func build(from syntax: ValueSyntax, with builder: ValueBuilder) throws -> Self {
    if case .array = syntax.kind { return Data(try [UInt8].build(from: syntax, with: builder)) }
    if let form = DataForm(syntax) { return try data(form, syntax, with: builder) }
    guard let text = syntax.text(as: .data) else {
      throw ValueError.expected("Data", found: syntax)
    }
    guard let data = Data(base64Encoded: text) else {
      throw ValueError(
        "expected Data, found \(syntax.summary), which is not base64", at: syntax.span,
        notes: ["text is written Data(\"…\"), and base64 Data(base64: \"…\")"])
    }
    return data
  }

  private static func data(
    _ form: DataForm, _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> Self {
    switch form {
    case .text(let text): return Data(text.utf8)
    case .json(let value):
      guard let json = value.compactJSON else {
        let part = value.partOutsideJSON ?? value
        throw ValueError(
          "expected JSON, found \(part.summary)",
          at: part.span.count > 0 ? part.span : syntax.span,
          notes: ["JSON has null, true, false, numbers, \"text\", [1, 2] and {\"key\": 1}"])
      }
      return Data(json.utf8)
    case .encoded(let value): return try builder.encode(value)
    case .decoded:
      throw ValueError(
        "'decoded(…)' matches all data that has the value, and cannot be a value here",
        at: syntax.span, reason: .wildcard, notes: ["write 'encoded(…)' to make such data"])
    }
  }
}
