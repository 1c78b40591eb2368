extension ValueSyntax {
  /// The value in a notation; values that JSON cannot express are written as `{"$value": "…"}`.
  ///
  /// `indentation` is that of the statement, for a value on several lines.
  public func printed(as notation: ScriptNotation, indentation: Int = 0) -> String {
    guard notation == .line else { return JSONPrinter.print(JSONScriptBuilder.json(self)) }
    var printer = LineValuePrinter()
    printer.write(self, indentation: indentation, isWhole: true)
    return printer.output.text
  }
}

extension ActionSyntax {
  /// The action in a notation.
  public func printed(as notation: ScriptNotation) -> String {
    guard notation == .line else { return JSONPrinter.print(JSONScriptBuilder.action(self)) }
    var printer = LineValuePrinter()
    printer.write(self, indentation: 0)
    return printer.output.text
  }
}

extension Step {
  /// The step in a notation: lines with a newline at the end, or a JSON object.
  public func printed(as notation: ScriptNotation) -> String {
    guard notation == .line else { return JSONPrinter.print(JSONScriptBuilder.step(self)) }
    return LinePrinter.print(self)
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

extension Step {
  /// The step in JSON, in the canonical layout.
  package var json: String { JSONPrinter.print(JSONScriptBuilder.step(self)) }
}

extension ActionSyntax {
  /// The action in JSON.
  package var json: String { JSONPrinter.print(JSONScriptBuilder.action(self)) }
}

extension ExpectationSyntax {
  /// The JSON value of expectations, under `expect`.
  package static func json(of expectations: [ExpectationSyntax]) -> String {
    JSONPrinter.print(JSONScriptBuilder.expectations(expectations))
  }
}
