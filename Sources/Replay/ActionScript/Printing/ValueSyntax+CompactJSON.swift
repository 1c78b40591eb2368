import InternalSupport

extension ValueSyntax {
  /// The value as JSON without spaces, with its keys in their order; `nil` if JSON has no such value.
  package var compactJSON: String? {
    var text = ""
    return appendJSON(to: &text) == nil ? text : nil
  }

  /// The first part that JSON does not have: a case, `_`, a duration.
  package var partOutsideJSON: ValueSyntax? {
    var text = ""
    return appendJSON(to: &text)
  }

  /// Returns the first part that is not JSON.
  private func appendJSON(to text: inout String) -> ValueSyntax? {
    switch kind {
    case .nil: text += "null"
    case .bool(let bool): text += bool ? "true" : "false"
    case .integer(let digits), .float(let digits):
      guard JSONScriptBuilder.isJSONNumber(digits) else { return self }
      text += digits
    case .string(let string): text += string.jsonString
    case .array(let elements):
      text += "["
      for (index, element) in elements.enumerated() {
        if index > 0 { text += "," }
        if let part = element.appendJSON(to: &text) { return part }
      }
      text += "]"
    case .object(let members):
      text += "{"
      for (index, member) in members.enumerated() {
        if index > 0 { text += "," }
        text += "\(member.key.jsonString):"
        if let part = member.value.appendJSON(to: &text) { return part }
      }
      text += "}"
    case .dictionary, .tuple, .call, .duration, .raw, .word, .range, .wildcard, .capture, .keyPath,
      .ordinal, .omitted:
      return self
    }
    return nil
  }
}
