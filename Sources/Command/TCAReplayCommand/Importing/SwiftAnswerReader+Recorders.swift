// Statements of a closure that only note that it was called.
extension SwiftAnswerReader {
  /// The variable in which a statement notes the call with its arguments; `nil` for another statement.
  static func recorder(
    _ statement: [SwiftTree], of parameters: [String]
  ) -> (name: String, kind: RecordedVariable.Kind)? {
    if let kind = assigned(statement), let name = statement[0].token?.text,
      !parameters.contains(name)
    {
      return (name, kind)
    }
    guard let chain = SwiftChain(statement), !chain.base.isEmpty, !parameters.contains(chain.base),
      chain.links.count == 2, case .member(let method) = chain.links[0]
    else { return nil }
    switch (method, chain.links[1]) {
    case ("setValue", .call(let arguments)):
      guard arguments.count == 1, arguments[0].value.count == 1,
        arguments[0].value[0].isName("true")
      else { return nil }
      return (chain.base, .flag)
    case ("append", .call(let arguments)):
      return lists(arguments, parameters) ? (chain.base, .elements) : nil
    case ("withValue", .closure(nil, let closure)), ("withLock", .closure(nil, let closure)):
      guard closure.captures.isEmpty, closure.parameters.count <= 1,
        !parameters.contains(closure.subject), closure.statements.count == 1
      else { return nil }
      let inner = closure.statements[0]
      if let kind = assigned(inner), inner[0].isName(closure.subject) { return (chain.base, kind) }
      guard let call = SwiftChain(inner), call.base == closure.subject, call.links.count == 2,
        case .member("append") = call.links[0], case .call(let arguments) = call.links[1],
        lists(arguments, parameters)
      else { return nil }
      return (chain.base, .elements)
    default: return nil
    }
  }

  /// What `isSaved = true` and `count += 1` note.
  private static func assigned(_ statement: [SwiftTree]) -> RecordedVariable.Kind? {
    guard let assignment = SwiftAssignment(statement), assignment.place.count == 1,
      assignment.place[0].token?.kind == .name, assignment.value.count == 1
    else { return nil }
    if assignment.sign == "=", assignment.value[0].isName("true") { return .flag }
    return assignment.sign == "+=" && assignment.value[0].token?.text == "1" ? .count : nil
  }

  /// Whether a list gets just the arguments.
  private static func lists(_ appended: [SwiftArgument], _ parameters: [String]) -> Bool {
    guard appended.count == 1, appended[0].label == nil else { return false }
    let value = appended[0].value
    let parts = value.count == 1 ? value[0].content("(")?.arguments.map(\.value) : nil
    let names = (parts ?? [value]).map { $0.count == 1 ? $0[0].token?.text : nil }
    return names == parameters
  }
}
