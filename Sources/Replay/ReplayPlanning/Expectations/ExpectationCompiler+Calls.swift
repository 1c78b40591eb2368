import ActionScript
import ReplayAnswers
import ReplayRegistration
import ReplayReports
import ReplayValues
import RuntimeReflection

extension ExpectationCompiler {
  /// `calls numberFact.fetch == [5]`: the arguments of all calls so far; `calls numberFact.fetch.cancelled == 1`: the
  /// number of those that were cancelled.
  func compileCalls(_ name: EndpointSyntax, _ syntax: ExpectationSyntax) throws
    -> ExpectationLine<State>
  {
    let (endpoint, selection) = try callSelection(name)
    guard case .predicate(let predicate) = syntax.operation else {
      throw ScriptDiagnostic(
        .wrongUse, "calls are compared, not assigned", in: source,
        at: syntax.operatorPlace,
        hint: "write 'calls \(endpoint.name) == […]'")
    }
    let place = ScriptPlace(source, syntax.span)
    let countsOnly = selection.isCount(predicate)
    let holds = try callsCondition(endpoint, selection, predicate, syntax)
    return ExpectationLine(
      place: place, subject: "calls \(name.name)", isAssignment: false
    ) { outcome, _, _, log in
      guard holds(log) == predicate.isNegated else { return }
      let all = log.calls(of: endpoint.name)
      let calls = selection.part(of: all)
      if case .status(let status) = selection {
        outcome.failures.append(
          ExpectationFailure(
            place: place, subject: "calls \(name.name)",
            message: Self.description(of: all, to: endpoint.name),
            expected: predicate.operand.map(builder.text(of:)),
            actual: countsOnly
              ? "\(calls.count) \(status)"
              : "[\(calls.map(\.argumentsText).joined(separator: ", "))]"))
        return
      }
      let shown = calls.map(\.argumentsText).joined(separator: ", ")
      outcome.failures.append(
        ExpectationFailure(
          place: place, subject: "calls \(name.name)",
          message: calls.isEmpty
            ? "'\(endpoint.name)' was not called"
            : "the calls of '\(endpoint.name)' are \(shown)",
          expected: predicate.operand.map(builder.text(of:)),
          actual: countsOnly ? String(calls.count) : "[\(shown)]"))
    }
  }

  /// Whether a condition holds, without `not`; a number of calls is known without the calls.
  private func callsCondition(
    _ endpoint: RegisteredEndpoint, _ selection: CallSelection, _ predicate: PredicateSyntax,
    _ syntax: ExpectationSyntax
  ) throws -> (CallLog) -> Bool {
    guard selection.isCount(predicate) else {
      let test = try callsTest(predicate, endpoint, syntax)
      return { test(selection.part(of: $0.calls(of: endpoint.name))) }
    }
    let test = try countTest(predicate, syntax)
    return { test($0.count(of: endpoint.name, selection.status)) }
  }

  /// The part of an endpoint's calls that a condition is about.
  private enum CallSelection {
    case all
    case count
    case status(CallLog.Status)

    var status: CallLog.Status? {
      if case .status(let status) = self { status } else { nil }
    }

    func part(of calls: [CallLog.Call]) -> [CallLog.Call] {
      status.map { status in calls.filter { $0.status == status } } ?? calls
    }

    /// Whether a condition is about the number of calls.
    func isCount(_ predicate: PredicateSyntax) -> Bool {
      switch self {
      case .all: return false
      case .count: return true
      case .status:
        guard let operand = predicate.operand else { return false }
        return operand.elements == nil && predicate.operator != .contains
      }
    }
  }

  private func callSelection(
    _ name: EndpointSyntax
  ) throws -> (RegisteredEndpoint, CallSelection) {
    if let endpoint = try endpoint(name.name, at: name.span) { return (endpoint, .all) }
    let parts = name.name.split(separator: ".")
    let base = parts.dropLast().joined(separator: ".")
    if let word = parts.last, let endpoint = try endpoint(base, at: name.span) {
      if word == "count" { return (endpoint, .count) }
      if let status = CallLog.Status(rawValue: String(word)) { return (endpoint, .status(status)) }
      let words = ["count"] + CallLog.Status.allCases.map(\.rawValue)
      throw ScriptDiagnostic(
        .wrongUse, "calls have no '\(word)'", in: source, at: name.span,
        hint: Suggestion.hint(for: String(word), among: words),
        notes: ["properties of calls: \(words.joined(separator: ", "))"])
    }
    throw ScriptDiagnostic.unknownCalls(name, among: recorded.map(\.name), in: source)
  }

  /// The endpoints whose calls are recorded.
  private var recorded: [RegisteredEndpoint] {
    endpoints.filter(\.isAnswerable) + [.dismissal]
  }

  /// The endpoint with a name; `nil` if there is none.
  private func endpoint(
    _ name: some StringProtocol, at span: SourceSpan
  ) throws -> RegisteredEndpoint? {
    if let endpoint = recorded.first(where: { $0.name == name }) { return endpoint }
    if let endpoint = endpoints.first(where: { $0.name == name }) {
      throw ScriptDiagnostic.unanswerable(endpoint, at: span, in: source)
    }
    return nil
  }

  /// What has become of the calls of an endpoint.
  private static func description(of calls: [CallLog.Call], to endpoint: String) -> String {
    guard !calls.isEmpty else { return "'\(endpoint)' was not called" }
    let shown = calls.map { call in
      let step = (call.steps.ended ?? call.steps.made).map { " (step \($0))" } ?? ""
      return "\(call.argumentsText) \(call.status)\(step)"
    }
    return "the calls of '\(endpoint)' are: \(shown.joined(separator: ", "))"
  }

  /// `calls in order login, fetch`: calls of these endpoints in this order.
  func compileCallOrder(
    _ names: [EndpointSyntax], _ syntax: ExpectationSyntax
  ) throws -> ExpectationLine<State> {
    for name in names where try endpoint(name.name, at: name.span) == nil {
      throw ScriptDiagnostic.unknownCalls(name, among: recorded.map(\.name), in: source)
    }
    let place = ScriptPlace(source, syntax.span)
    let order = names.map(\.name)
    return ExpectationLine(
      place: place, subject: "calls in order", isAssignment: false
    ) { outcome, _, _, log in
      let missing = log.missing(from: order)
      guard let next = missing.first else { return }
      let after = order.prefix(order.count - missing.count).last
      let made = log.all.map(\.endpoint).filter { order.contains($0) }
      outcome.failures.append(
        ExpectationFailure(
          place: place, subject: "calls in order",
          message: "'\(next)' was not called\(after.map { " after '\($0)'" } ?? "")",
          expected: order.joined(separator: ", "), actual: made.joined(separator: ", ")))
    }
  }

  private func countTest(_ predicate: PredicateSyntax, _ syntax: ExpectationSyntax) throws
    -> (Int) -> Bool
  {
    guard let operand = predicate.operand else { return { $0 > 0 } }
    let compare: (Int, Int) -> Bool
    switch predicate.operator {
    case .equal: compare = (==)
    case .notEqual: compare = (!=)
    case .greater: compare = (>)
    case .greaterOrEqual: compare = (>=)
    case .less: compare = (<)
    case .lessOrEqual: compare = (<=)
    case .contains, .matches, .exists:
      throw ScriptDiagnostic(
        .wrongUse, "'\(predicate.operator.rawValue)' does not apply to a number of calls",
        in: source, at: syntax.operatorPlace)
    }
    let count = try builder.build(Int.self, from: operand)
    return { compare($0, count) }
  }

  private func callsTest(
    _ predicate: PredicateSyntax, _ endpoint: RegisteredEndpoint, _ syntax: ExpectationSyntax
  ) throws -> ([CallLog.Call]) -> Bool {
    switch predicate.operator {
    case .exists:
      return { !$0.isEmpty }
    case .equal, .notEqual:
      guard let operand = predicate.operand, let elements = operand.elements else {
        throw ScriptDiagnostic(
          .wrongValue, "calls are compared with a list", in: source,
          at: predicate.operand?.span ?? syntax.span, hint: "write '[…]'")
      }
      let matchers = try elements.map { try argumentsMatcher($0, endpoint) }
      return { calls in
        let areEqual =
          calls.count == matchers.count && zip(matchers, calls).allSatisfy { $0($1.arguments) }
        return areEqual == (predicate.operator == .equal)
      }
    case .contains:
      guard let operand = predicate.operand else { return { !$0.isEmpty } }
      let matcher = try argumentsMatcher(operand, endpoint)
      return { calls in calls.contains { matcher($0.arguments) } }
    case .greater, .greaterOrEqual, .less, .lessOrEqual, .matches:
      // The number of calls has an order, but no text.
      let word = predicate.operator.rawValue
      throw ScriptDiagnostic(
        .wrongUse, "'\(word)' does not apply to calls", in: source, at: syntax.operatorPlace,
        hint: predicate.operator == .matches
          ? "write 'calls \(endpoint.name) contains …'"
          : "write 'calls \(endpoint.name).count \(word) …'")
    }
  }

  private func argumentsMatcher(_ syntax: ValueSyntax, _ endpoint: RegisteredEndpoint) throws
    -> ([Any]) -> Bool
  {
    let types = endpoint.signature.parameters
    if types.count == 1, !isLabelledArgument(syntax, of: endpoint) {
      let matcher = try builder.anyMatcher(types[0], for: syntax)
      return { $0.count == 1 && matcher($0[0]) == nil }
    }
    let arguments: [ArgumentSyntax]
    switch syntax.kind {
    case .tuple(let elements): arguments = elements
    case .array(let elements): arguments = elements.map { ArgumentSyntax(value: $0) }
    case .wildcard: return { _ in true }
    default: arguments = [ArgumentSyntax(value: syntax)]
    }
    return try builder.argumentsMatcher(arguments, of: endpoint, span: syntax.span)
  }
}

/// Whether a value is an endpoint's argument in the form of calls, `(id: 5)`.
private func isLabelledArgument(_ syntax: ValueSyntax, of endpoint: RegisteredEndpoint) -> Bool {
  guard case .tuple(let elements) = syntax.kind, elements.count == 1,
    let label = elements[0].label
  else { return false }
  return endpoint.labels == [label.text]
}

extension ValueBuilder {
  /// A pattern for the arguments of a call.
  func argumentsMatcher(
    _ arguments: [ArgumentSyntax], of endpoint: RegisteredEndpoint, span: SourceSpan
  ) throws -> ([Any]) -> Bool {
    let types = endpoint.signature.parameters
    guard arguments.count == types.count else {
      throw ValueError(
        "'\(endpoint.name)' takes \(counted(types.count, "argument")), found \(arguments.count)",
        at: span, hint: types.isEmpty ? nil : "its arguments: (\(Self.form(of: endpoint)))")
    }
    let arguments = endpoint.inOrder(arguments)
    try requireLabels(arguments, of: endpoint)
    let matchers = try zip(types, arguments.map(\.value)).map { type, value in
      // A non-escaping closure is not recorded. It is written as `()`.
      value.kind == .wildcard ? { _ in nil } : try anyMatcher(type, for: value)
    }
    return { arguments in
      arguments.count == matchers.count
        && zip(matchers, arguments).allSatisfy { $0($1) == nil }
    }
  }

  /// The arguments of an endpoint for messages: `id: Int, page: Int`.
  private static func form(of endpoint: RegisteredEndpoint) -> String {
    endpoint.signature.parameters.enumerated().map { index, type in
      let label = index < endpoint.labels.count ? endpoint.labels[index] : ""
      return label.isEmpty ? displayName(type) : "\(label): \(displayName(type))"
    }.joined(separator: ", ")
  }

  /// Arguments can be written with or without their labels.
  private func requireLabels(
    _ arguments: [ArgumentSyntax], of endpoint: RegisteredEndpoint
  ) throws {
    for (argument, label) in zip(arguments, endpoint.labels) {
      guard let written = argument.label, written.text != label else { continue }
      throw ValueError(
        "'\(endpoint.name)' has no argument '\(written.text)' here", at: written.span,
        hint: label.isEmpty ? "leave the label out" : "did you mean '\(label)'?")
    }
  }
}

extension RegisteredEndpoint {
  /// Arguments in the order of the endpoint's labels, if all have theirs.
  ///
  /// The members of a JSON object have no order.
  func inOrder(_ arguments: [ArgumentSyntax]) -> [ArgumentSyntax] {
    let ordered = labels.compactMap { label in arguments.first { $0.label?.text == label } }
    return ordered.count == arguments.count && Set(labels).count == labels.count
      ? ordered : arguments
  }
}

extension ScriptDiagnostic {
  static func unanswerable(
    _ endpoint: RegisteredEndpoint, at span: SourceSpan, in source: SourceFile
  ) -> ScriptDiagnostic {
    ScriptDiagnostic(
      .wrongUse, "a script can neither answer nor count calls of '\(endpoint.name)'", in: source,
      at: span,
      notes: [
        "one of its parameters is 'inout', 'sending', an autoclosure or any number of values, or its result is 'sending'",
        "set it in Swift, where the feature is registered: Feature().dependency(\\.client.endpoint, …)",
      ])
  }

  /// The error for `calls` with a name that is not an endpoint.
  fileprivate static func unknownCalls(
    _ endpoint: EndpointSyntax, among names: [String], in source: SourceFile
  ) -> ScriptDiagnostic {
    let client = String(endpoint.name.prefix { $0 != "." })
    guard BuiltInDependency.names.contains(client),
      !names.contains(where: { $0.hasPrefix("\(client).") })
    else { return unknownEndpoint(endpoint, among: names, in: source) }
    return ScriptDiagnostic(
      .unknownDependency, "'\(client)' is built in, and its calls are not recorded", in: source,
      at: endpoint.span,
      notes: names.isEmpty
        ? [] : ["calls are recorded of: \(names.sorted().joined(separator: ", "))"])
  }

  static func unknownEndpoint(
    _ endpoint: EndpointSyntax, among names: [String], in source: SourceFile
  ) -> ScriptDiagnostic {
    let client = endpoint.name.prefix { $0 != "." }
    let isRegistered = names.contains { $0.prefix { $0 != "." } == client }
    let hint = Suggestion.hint(for: endpoint.name, among: names)
    var notes = [
      names.isEmpty
        ? "the feature registers no dependencies"
        : "dependencies: \(names.sorted().joined(separator: ", "))"
    ]
    if hint == nil, client != endpoint.name, !isRegistered,
      !BuiltInDependency.names.contains(String(client))
    {
      notes.append("register it: .client(\"\(client)\", \\.\(client))")
    }
    return ScriptDiagnostic(
      .unknownDependency, "unknown dependency '\(endpoint.name)'", in: source, at: endpoint.span,
      hint: hint, notes: notes)
  }
}
