extension ValueSyntax {
  /// The value in a notation; values that JSON cannot express are written as `{"$value": "…"}`.
  ///
  /// `indentation` is that of the statement, for a value on several lines.
  public func printed(as notation: ScriptNotation, indentation: Int = 0) -> String {
    guard notation == .line else { return JSONPrinter.print(JSONScriptBuilder.json(self)) }
    return LineValuePrinter.text { $0.write(self, indentation: indentation, isWhole: true) }
  }
}

extension ActionSyntax {
  /// The action in a notation.
  public func printed(as notation: ScriptNotation) -> String {
    guard notation == .line else { return JSONPrinter.print(JSONScriptBuilder.action(self)) }
    return LineValuePrinter.text { $0.write(self) }
  }
}

extension Step {
  /// The step in a notation: lines with a newline at the end, or a JSON object.
  public func printed(as notation: ScriptNotation) -> String {
    guard notation == .line else { return JSONPrinter.print(JSONScriptBuilder.step(self)) }
    return LinePrinter.print(self)
  }
}

extension [CommentSyntax] {
  /// The comments in a notation: lines without indentation, or a JSON object that may stand among steps.
  public func printed(as notation: ScriptNotation) -> String {
    guard notation == .line else {
      return JSONPrinter.print(ValueSyntax(.object(JSONScriptBuilder.comments(self))))
    }
    return map { $0.text.isEmpty ? "#" : "# \($0.text)" }.joined(separator: "\n")
  }
}

extension [ExpectationSyntax] {
  /// The expectations in a notation: lines without indentation, or the value of JSON's `"expect"`.
  public func printed(as notation: ScriptNotation) -> String {
    guard notation == .line else {
      return JSONPrinter.print(JSONScriptBuilder.expectations(self))
    }
    return map(\.description).joined(separator: "\n")
  }
}
