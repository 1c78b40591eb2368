import Testing

@Suite struct `Damaged input` {
  @Test(arguments: 0..<10)
  func `Ten thousand damaged scripts are read without a trap, and what is accepted survives`(
    _ part: Int
  ) {
    for seed in part * 1_000..<(part + 1) * 1_000 {
      var mutator = ScriptMutator(seed: UInt64(seed))
      let input = mutator.input()
      if let violation = FuzzedInput.violation(input) {
        Issue.record("seed \(seed): \(violation)\n\(String(decoding: input, as: UTF8.self))")
        return
      }
    }
  }
}
