// Steps in a list, as in tests of 2020 and 2021: `store.assert(.send(.up) { $0.count = 1 }, .receive(.saved))`.
extension SwiftTestReader {
  mutating func readSteps(_ steps: [SwiftArgument]) {
    for step in steps { readStep(step.value) }
  }

  private mutating func readStep(_ step: [SwiftTree]) {
    let line = step.line
    do throws(ImportGap) {
      guard let chain = SwiftChain([.token(storeToken(line))] + step),
        let call = chain.call(at: 1)
      else { throw ImportGap("a step that is computed") }
      let body = call.closures.first?.1
      switch (chain.members, body) {
      case (["send"], _), (["receive"], _): try self.call(chain, name: nil, line)
      case (["do"], let body?): read(body.statements)
      case (["environment"], let body?): setDependencies(body.statements, of: body.subject)
      case (["sequence"], _):
        let list = call.arguments.count == 1 ? call.arguments[0].value.first?.content("[") : nil
        readSteps(list?.arguments ?? call.arguments)
      default: throw ImportGap("a step that is computed")
      }
    } catch {
      latest.close()
      script.add(gap: error.reason, line: line)
    }
  }

  private func storeToken(_ line: Int) -> SwiftToken {
    SwiftToken(
      kind: .name, text: store ?? "", line: line, offset: 0, beginsLine: false, followsBlank: false)
  }
}
