import Testing

@Suite struct `Damaged input` {
  @Test func `Every input of the corpus is taken by every parser`() {
    #expect(Corpus.inputs.count > 50)
    for input in Corpus.inputs {
      if let violation = FuzzedInput.violation(input.bytes) {
        Issue.record("\(input.name): \(violation)")
      }
    }
  }

  @Test(arguments: 0..<10)
  func `Two thousand damaged texts are read without a trap, and what is accepted survives`(
    _ part: Int
  ) {
    let corpus = Corpus.inputs.map(\.bytes)
    for seed in part * 200..<(part + 1) * 200 {
      var mutator = ScriptMutator(seed: UInt64(seed), corpus: corpus)
      let input = mutator.input()
      if let violation = FuzzedInput.violation(input) {
        Issue.record("seed \(seed): \(violation)\n\(String(decoding: input, as: UTF8.self))")
        return
      }
    }
  }
}
