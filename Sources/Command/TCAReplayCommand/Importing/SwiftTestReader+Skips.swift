// Calls of a store that skip what has arrived, or what runs.
extension SwiftTestReader {
  private static func isStrict(_ chain: SwiftChain) -> Bool {
    !(chain.call(at: 1)?.arguments ?? []).contains { argument in
      argument.label == "strict" && argument.value.first?.isName("false") ?? false
    }
  }

  mutating func skipEffects(_ chain: SwiftChain, _ line: Int) throws(ImportGap) {
    guard Self.isStrict(chain) else {
      throw ImportGap("'skip effects' fails if no effect is in flight")
    }
    step(["skip effects"], line)
  }

  mutating func skipReceived(_ chain: SwiftChain, _ line: Int) throws(ImportGap) {
    let isStrict = Self.isStrict(chain)
    // The step fails if nothing has arrived, as after another skip. Without exhaustivity, 'expect' takes over what has
    // arrived, and 'finish' does not need it to be received.
    let isNeeded =
      !checksState(nextStatement) && !(SwiftChain(nextStatement).map(finishesAll) ?? false)
    if !isStrict, isAfterSkip || (exhaustivity != "on" && !isNeeded) {
      latest.close()
      latest.skipsSilently = true
      return
    }
    if !isStrict, exhaustivity == "on" {
      throw ImportGap("'skip received' fails if nothing has arrived")
    }
    let index = step([isStrict ? "skip received" : "expect"], line)
    latest.skip = index
    if !isStrict { latest.openExpect = index }
  }

  private var isAfterSkip: Bool { latest.skip != nil && latest.skip == script.pieces.count - 1 }

  /// Whether a statement is `store.assert { … }`, or another check.
  private func checksState(_ statement: [SwiftTree]) -> Bool {
    guard let chain = SwiftChain(statement) else { return false }
    if chain.base == store { return chain.members.first == "assert" }
    return chain.base == "#expect" || chain.base.hasPrefix("XCTAssert")
  }

  /// Whether a call is `store.withExhaustivity(.on) { await store.finish() }`.
  func finishesAll(_ chain: SwiftChain) -> Bool {
    guard chain.base == store, chain.members == ["withExhaustivity"], let call = chain.call(at: 1),
      let mode = call.arguments.first, (try? exhaustivity(mode.value)) == "on",
      let body = call.closures.first?.1.statements, body.count == 1,
      let inner = SwiftChain(body[0]), inner.base == store,
      inner.call(at: 1)?.closures.isEmpty ?? false
    else { return false }
    return inner.members == ["finish"]
  }
}
