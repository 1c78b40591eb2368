// Checks of variables that tell the calls of endpoints.
extension SwiftTestReader {
  /// The chain of some trees; a variable that has the value of a recorder stands for it.
  func chain(of trees: [SwiftTree]) -> SwiftChain? {
    guard let chain = SwiftChain(trees), var recorder = snapshots[chain.base] else {
      return SwiftChain(trees)
    }
    recorder.links += chain.links
    return recorder
  }

  /// The recorder whose value a chain reads, and what follows the value; `nil` if it is something else.
  func recorded(
    _ chain: SwiftChain
  ) throws(ImportGap) -> (variable: RecordedVariable, rest: ArraySlice<SwiftChain.Link>)? {
    if case .box? = variables[chain.base], chain.members.first == "value" {
      throw ImportGap("'\(chain.base)' may not record every call of one endpoint")
    }
    guard case .calls(let variable)? = variables[chain.base] else { return nil }
    if variable.isPlain { return (variable, chain.links[...]) }
    switch chain.links.first {
    case .member("value")?: return (variable, chain.links.dropFirst())
    case .member("withLock")?, .member("withValue")?:
      guard chain.links.count > 1, case .closure(_, let closure) = chain.links[1],
        closure.statements.count == 1, RecordedCalls.isIdentity(closure.statements[0])
      else { return nil }
      return (variable, chain.links.dropFirst(2))
    default: return nil
    }
  }

  /// What `subject PREDICATE` is in a script, for a recorder.
  func callCondition(_ chain: SwiftChain, _ predicate: String) throws(ImportGap) -> String {
    if case .streams(let endpoint)? = variables[chain.base], chain.onlyMembers == ["openCalls"] {
      return "calls \(endpoint).open \(predicate)"
    }
    guard let (variable, rest) = try recorded(chain) else {
      throw ImportGap("the check is not about the state")
    }
    let calls = "calls \(variable.endpoint)"
    switch (variable.kind, rest.count, rest.first, predicate) {
    case (.elements, 0, _, _): return "\(calls) \(predicate)"
    case (.elements, 1, .member("count")?, _): return "\(calls).count \(predicate)"
    case (.count, 0, _, _): return "\(calls).count \(predicate)"
    case (.flag, 0, _, "== true"), (.flag, 0, _, "!= false"): return "\(calls) exists"
    case (.flag, 0, _, "== false"), (.flag, 0, _, "!= true"): return "\(calls) not exists"
    default: throw ImportGap("the check is computed")
    }
  }
}
