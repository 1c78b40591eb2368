package import ActionScript
import InternalSupport

// Values that registered functions compute.
extension ValueBuilder {
  /// The result of a registered function: `encoded(Todo(id: 1))`; `nil` if the value calls none.
  ///
  /// Functions of one name can differ in their types. The first one that fits is called, the latest registration before
  /// the others. If none fits, the value may have another form.
  func computed<Value>(_ syntax: ValueSyntax, as type: Value.Type) throws -> Value? {
    guard let call = functionCall(syntax) else { return nil }
    let functions = extras.functions(named: call.name)
    let usable = functions.filter { Self.isUsable($0.result, as: type) }
    let fitting = usable.filter { $0.parameters.count == call.arguments.count }
    var problem: ValueError?
    for function in (fitting.isEmpty ? usable : fitting).reversed() {
      do {
        let arguments = try arguments(call.arguments, of: function, at: syntax.span)
        let value: Value = try result(of: function, arguments, at: syntax.span)
        return value
      } catch let error as ValueError where error.reason != .needsState && !error.isOfFunction {
        problem = problem ?? error
      }
    }
    if let value = try? buildByLadder(type, from: syntax) { return value }
    throw problem
      ?? ValueError(
        "'\(call.name)' makes \(nounPhrase(functions[functions.count - 1].result)), not \(nounPhrase(type))",
        at: syntax.span, notes: functions.map { $0.note })
  }

  /// The name and the arguments of a value that calls a registered function.
  func functionCall(_ syntax: ValueSyntax) -> (name: String, arguments: [ArgumentSyntax])? {
    guard extras.hasFunctions, case .call(let call) = syntax.kind, !call.hasLeadingDot,
      call.qualifier == nil, let list = call.arguments, !extras.functions(named: call.name).isEmpty
    else { return nil }
    return (call.name, list.arguments)
  }

  private func arguments(
    _ written: [ArgumentSyntax], of function: ScriptFunction, at span: SourceSpan
  ) throws -> [Any] {
    do {
      guard written.count == function.parameters.count else {
        let count = function.parameters.count
        throw ValueError(
          "'\(function.name)' takes \(count) argument\(count == 1 ? "" : "s"), found \(written.count)",
          at: span)
      }
      return try zip(function.parameters, written).enumerated().map { index, pair in
        let (type, argument) = pair
        if let label = argument.label, label.text != function.label(at: index) {
          let known = function.label(at: index)
          throw ValueError(
            "'\(function.name)' has no argument '\(label.text)' here", at: label.span,
            hint: known.isEmpty ? "leave the label out" : "did you mean '\(known)'?")
        }
        return try buildAny(type, from: argument.value)
      }
    } catch var error as ValueError {
      if !error.isOfFunction { error.notes.append(function.note) }
      throw error
    }
  }

  private func result<Value>(
    of function: ScriptFunction, _ arguments: [Any], at span: SourceSpan
  ) throws -> Value {
    var error: ValueError
    do {
      let result = try function.call(arguments)
      if let value = result as? Value { return value }
      let text = DumpLine.flattened(ReplayDump.text(of: result)).shortened(to: 60)
      error = ValueError(
        "'\(function.name)' made \(text), not \(nounPhrase(Value.self))", at: span)
    } catch let thrown {
      error = ValueError(
        "'\(function.name)' has thrown \("\(thrown)".escapedForMessage)", at: span)
    }
    error.isOfFunction = true
    throw error
  }

  /// A pattern for the result of a registered function; `nil` if the value calls none that makes values of the type.
  func computedMatcher<Value>(
    for syntax: ValueSyntax, as type: Value.Type
  ) throws -> ValueMatcher<Value>? {
    guard let call = functionCall(syntax),
      extras.functions(named: call.name).contains(where: { Self.isUsable($0.result, as: type) })
    else { return nil }
    do {
      guard let value = try computed(syntax, as: type) else { return nil }
      let areEqual = Equality.orStructural(type)
      return ValueMatcher(built: value) { actual in
        guard !areEqual(actual, value) else { return nil }
        return PatternMismatch(
          expected: ReplayDump.text(of: value), actual: ReplayDump.text(of: actual))
      }
    } catch let error as ValueError where error.reason == .needsState && isChecking {
      return ValueMatcher { _ in nil }
    }
  }

  /// What a registered function makes, for messages; `nil` if the value calls none.
  package func computedText(of syntax: ValueSyntax, as type: Any.Type) -> String? {
    // An error was reported by the one who has read the value.
    guard functionCall(syntax) != nil, let value = try? buildAny(type, from: syntax) else {
      return nil
    }
    return ReplayDump.text(of: value)
  }

  /// Adds the functions to the error of a call, if one may have been meant.
  func hintAtFunctions(_ error: ValueError, _ syntax: ValueSyntax) -> ValueError {
    guard extras.hasFunctions, case .call(let call) = syntax.kind, !call.hasLeadingDot,
      call.qualifier == nil, call.arguments != nil, call.name.first?.isLowercase == true,
      error.span == syntax.span || error.span == call.nameSpan, error.reason != .needsState,
      functionCall(syntax) == nil
    else { return error }
    var error = error
    let names = extras.functionNames
    error.hint = error.hint ?? Suggestion.hint(for: call.name, among: names)
    let note = "functions: \(names.joined(separator: ", "))"
    if !error.notes.contains(note) { error.notes.append(note) }
    return error
  }
}

extension ScriptFunction {
  fileprivate var note: String { "'\(name)' is \(signature)" }
}
