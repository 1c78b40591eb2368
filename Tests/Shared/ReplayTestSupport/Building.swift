import ActionScript
import ReplayValues

/// Reads a value in line notation and builds it.
func build<Value>(_ text: String, as type: Value.Type = Value.self) throws -> Value {
  let source = SourceFile(path: "value", text: text)
  let syntax = try SyntaxFragment<ValueSyntax>.value.parse(source)
  return try ValueBuilder(source: source).build(type, from: syntax)
}

/// The whole text of the error if building a value fails, else `nil`.
func buildError<Value>(_ text: String, as type: Value.Type) -> String? {
  error(text) { builder, syntax in _ = try builder.build(type, from: syntax) }
}

/// The whole text of the error if making a pattern fails, else `nil`.
func patternError<Value>(_ text: String, as type: Value.Type) -> String? {
  error(text) { builder, syntax in _ = try builder.matcher(type, for: syntax) }
}

private func error(
  _ text: String, _ body: (ValueBuilder, ValueSyntax) throws -> Void
) -> String? {
  let source = SourceFile(path: "value", text: text)
  do {
    try body(ValueBuilder(source: source), SyntaxFragment<ValueSyntax>.value.parse(source))
    return nil
  } catch let error as ValueError {
    return error.diagnostic(in: source).plainText
  } catch {
    return "\(error)"
  }
}

/// Where a value departs from a pattern; `nil` if it matches.
func mismatch<Value>(
  _ value: Value, _ pattern: String, configure: (inout ValueBuilder) -> Void = { _ in }
) throws -> PatternMismatch.Text? {
  let source = SourceFile(path: "value", text: pattern)
  let syntax = try SyntaxFragment<ValueSyntax>.value.parse(source)
  var builder = ValueBuilder(source: source)
  configure(&builder)
  return try builder.matcher(Value.self, for: syntax).mismatch(value)?.text
}

extension ScriptDiagnostic {
  /// Message, hint and notes, one per line.
  var plainText: String {
    let text = source.text(of: span)
    return ([message + " [\(text)]"] + (hint.map { ["? \($0)"] } ?? []) + notes.map { "= \($0)" })
      .joined(separator: "\n")
  }
}
