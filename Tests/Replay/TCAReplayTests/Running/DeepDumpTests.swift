import Testing

@testable import ReplayValues
@testable import TCAReplay

private indirect enum Chain: Equatable {
  case end
  case next(Int, Chain)

  init(_ count: Int, last: Int) {
    self = (1...count).reduce(.end) { .next($1 == 1 ? last : $1, $0) }
  }
}

/// What decides about equality looks at all levels, although a dump does not show them.
@Suite("Decisions about deep values")
struct DeepDumpTests {
  @Test("The hash of a state is that of its dump, and covers the levels below it")
  func hashes() {
    let small = Chain(10, last: 1)
    #expect(StateHash(ofState: small) == StateHash(of: ReplayDump.text(of: small)))
    #expect(StateHash(ofState: Chain(2000, last: 1)) == StateHash(ofState: Chain(2000, last: 1)))
    #expect(StateHash(ofState: Chain(2000, last: 1)) != StateHash(ofState: Chain(2000, last: 7)))
    #expect(
      ReplayDump.text(of: Chain(2000, last: 1)) == ReplayDump.text(of: Chain(2000, last: 7)))
  }

  @Test("An action that is not logged is found by all of its levels")
  func unloggedActions() {
    let actions = UnloggedActions<Int, Chain> { ReplayDump.identity(of: $0) }
    actions.append(Chain(2000, last: 1), state: 0)
    let taken = [Chain(2000, last: 7), Chain(2000, last: 1)].map { chain in
      actions.take(chain) { StructuralEquality.areEqual($0, chain) }
    }
    #expect(taken == [false, true])
  }

  @Test("The full diff of deep values shows a change below the levels of a dump")
  func fullDiff() {
    let (before, after) = (Chain(2000, last: 1), Chain(2000, last: 7))
    let difference = ReplayDump.fullDiff(before, after)
    #expect(difference == ReplayDump.diff(before, after))
    #expect(difference?.contains(" … 1,978 more levels … ") == true)
    #expect(ReplayDump.fullDiff(before, before) == nil)
  }
}
