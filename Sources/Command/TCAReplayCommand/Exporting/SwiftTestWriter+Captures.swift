import ActionScript
import CasePaths
import ReplayPlanning
import ReplayValues

// Actions whose parts get names.
extension SwiftTestWriter {
  /// Receives an action, and names parts of it.
  mutating func receivingNames(
    _ syntax: ActionSyntax, _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> [SwiftStatement] {
    values.needs.captures = []
    let action = try values.name(Action.self)
    let checks = try checksOfAction(syntax, step)
    let received = nextVariable("received")
    var namings: [(name: String, statement: SwiftStatement)] = []
    for (name, value) in values.needs.captures {
      try declare(name)
      let value = framework.requiring("\(received)?\(value.dropFirst(2))")
      namings.append((name, .text("let \(SwiftValueWriter.variable(name)) = \(value)")))
    }
    let call = Self.receiving(
      [.text("\(received) = $0"), .text("return \(Self.conjunction(of: checks))")])
    let start = call.line
    var statements: [SwiftStatement] = [.text("var \(received): \(action)?")]
    let written = asserting(step, call)
    for (index, statement) in written.enumerated() {
      guard statement.isCall(start) else {
        statements.append(statement)
        continue
      }
      statements.append(statement.inserting(namings))
      let words = written[(index + 1)...].reduce(into: words(after: step)) {
        $0.formUnion($1.words)
      }
      statements += namings.filter { words.contains($0.name[...]) }.map(\.statement)
    }
    return statements
  }

  /// The words of the steps after a step, among which are the names that they use.
  private func words(after step: PlannedStep<State, Action>) -> Set<Substring> {
    let later = plan.steps.drop { $0.number.asWritten != step.number.asWritten }.dropFirst()
    return later.reduce(into: []) { words, step in
      let lines = step.syntax.expectations.map { ScriptPlace(step.place.file, $0.span).text }
      for text in [step.text] + lines { words.formUnion(text.words) }
    }
  }

  /// The call that receives an action which a closure accepts.
  static func receiving(_ statements: [SwiftCode]) -> SwiftCode {
    .sequence([.text("await store.receive("), .closure("", statements), .text(")")])
  }

  /// The checks that an action, `$0`, matches a pattern with names.
  private mutating func checksOfAction(
    _ syntax: ActionSyntax, _ step: PlannedStep<State, Action>
  ) throws(ExportGap) -> [SwiftCheck] {
    var text = "$0"
    var type: Any.Type = Action.self
    var checks: [SwiftCheck] = []
    var parts = syntax.path.components.split(
      omittingEmptySubsequences: false, whereSeparator: { $0.namedIdentity != nil })
    let names = syntax.path.components.compactMap(\.namedIdentity)
    let last = parts.removeLast()
    for (part, name) in zip(parts, names) {
      let path = try casePath(Array(part), step, from: type)
      let element = try Self.element(of: path.type)
      text += "[case: \(path.text).element]"
      checks = [SwiftCheck(subject: text, comparison: ("!=", "nil"))]
      values.needs.captures.append((name.text, "\(text)?.id"))
      text += "?.action"
      type = element.action
    }
    var components = Array(last)
    var arguments = syntax.arguments?.arguments
    // `response(.success(let fact))` is `\.response.success` with a payload.
    if let only = arguments?.first, arguments?.count == 1, only.label == nil,
      case .call(let call) = only.value.kind, call.hasLeadingDot, let list = call.arguments,
      try casePath(components, step, from: type).type is any CasePathable.Type
    {
      components.append(PathComponentSyntax(.name(call.name)))
      arguments = list.arguments
    }
    if !components.isEmpty {
      let path = try casePath(components, step, from: type)
      text += "[case: \(path.text)]"
      checks = [SwiftCheck(subject: text, comparison: ("!=", "nil"))]
      type = path.type
    }
    guard let arguments else { return checks }
    return try checks
      + self.checks(thatPayload: text, of: type, matches: arguments, at: step.place)
  }
}

extension ActionSyntax {
  /// Whether parts of the action get names.
  var namesParts: Bool {
    path.components.contains { $0.namedIdentity != nil }
      || (arguments?.arguments.contains { !$0.value.captures.isEmpty } ?? false)
  }
}

extension PathComponentSyntax {
  /// The name that an id gets: `[id: let first]`.
  fileprivate var namedIdentity: NameSyntax? {
    if case .identity(let id) = kind, case .capture(let name) = id.kind { name } else { nil }
  }
}

extension SwiftStatement {
  /// Whether the statement is a call, perhaps with a closure behind it.
  fileprivate func isCall(_ call: String) -> Bool {
    switch self {
    case .code(let code), .block(let code, _): code.line == call
    case .function(let head, _, _): head == call
    }
  }

  fileprivate var words: Set<Substring> {
    var lines: [String] = []
    write(into: &lines, indent: 0)
    return lines.reduce(into: []) { $0.formUnion($1.words) }
  }

  /// The call with more statements at the start of its closure, if they give names that the closure mentions.
  fileprivate func inserting(
    _ namings: [(name: String, statement: SwiftStatement)]
  ) -> SwiftStatement {
    func body(_ statements: [SwiftStatement]) -> [SwiftStatement] {
      let words = statements.reduce(into: Set<Substring>()) { $0.formUnion($1.words) }
      return namings.filter { words.contains($0.name[...]) }.map(\.statement) + statements
    }
    switch self {
    case .code: return self
    case .block(let head, let statements): return .block(head, body(statements))
    case .function(let head, let parameters, let statements):
      return .function(head, parameters: parameters, body(statements))
    }
  }
}

extension String {
  fileprivate var words: Set<Substring> {
    Set(split { !$0.isLetter && !$0.isNumber && $0 != "_" })
  }
}
