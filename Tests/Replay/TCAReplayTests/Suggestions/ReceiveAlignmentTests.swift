import Testing

@testable import TCAReplay

/// What a script receives is aligned with what waits by the fewest changes.
@Suite struct ReceiveAlignmentTests {
  /// The edits for actions that are named by letters; a digit behind a letter is what the script expects of its change.
  private func edits(
    _ script: String, waiting: String, late: Int = 0, isClosed: Bool = true, isCutOff: Bool = false
  ) -> [ReceiveAlignment.Edit] {
    let said = script.split(separator: " ")
    let there = waiting.split(separator: " ")
    return ReceiveAlignment(
      ReceiveAlignment.Burst(
        costs: said.map { said in
          there.map { there in
            said == there ? 0 : said.first == there.first ? ReceiveAlignment.revisionCost : nil
          }
        },
        mayArriveLater: said.indices.map { $0 >= said.count - late },
        waitingCount: there.count, isClosed: isClosed, isCutOff: isCutOff)
    ).edits
  }

  @Test func whatIsMissingIsInserted() {
    #expect(
      edits("b c", waiting: "a b c") == [
        .insert(waiting: 0, before: 0), .keep(awaited: 0, waiting: 1),
        .keep(awaited: 1, waiting: 2),
      ])
    #expect(
      edits("a c", waiting: "a b c") == [
        .keep(awaited: 0, waiting: 0), .insert(waiting: 1, before: 1),
        .keep(awaited: 1, waiting: 2),
      ])
    #expect(
      edits("a", waiting: "a b") == [
        .keep(awaited: 0, waiting: 0), .insert(waiting: 1, before: 1),
      ])
  }

  @Test func theSameActionIsToldApartByItsChange() {
    #expect(
      edits("a2 a3", waiting: "a1 a2 a3") == [
        .insert(waiting: 0, before: 0), .keep(awaited: 0, waiting: 1),
        .keep(awaited: 1, waiting: 2),
      ])
    #expect(
      edits("a1 a2", waiting: "a2") == [.remove(awaited: 0), .keep(awaited: 1, waiting: 0)])
    #expect(
      edits("a2 a1", waiting: "a1 a2") == [
        .move(awaited: 1, before: 0), .keep(awaited: 0, waiting: 1),
      ])
  }

  @Test func whatIsLeftAtAnOpenEndIsNotAReasonToRemoveAStep() {
    #expect(edits("a2", waiting: "a1", isClosed: false) == [.keep(awaited: 0, waiting: 0)])
    #expect(
      edits("a", waiting: "a b", isClosed: false) == [.keep(awaited: 0, waiting: 0)])
  }

  @Test func whatIsTwiceIsRemoved() {
    #expect(edits("a b", waiting: "b") == [.remove(awaited: 0), .keep(awaited: 1, waiting: 0)])
  }

  @Test func whatIsSwappedIsMoved() {
    #expect(
      edits("b a", waiting: "a b") == [
        .move(awaited: 1, before: 0), .keep(awaited: 0, waiting: 1),
      ])
    #expect(
      edits("b c a", waiting: "a b c") == [
        .move(awaited: 2, before: 0), .keep(awaited: 0, waiting: 1),
        .keep(awaited: 1, waiting: 2),
      ])
  }

  @Test func anotherActionReplacesWhatDoesNotCome() {
    let alignment = edits("a c", waiting: "b c")
    #expect(alignment == [.replace(awaited: 0, waiting: 0), .keep(awaited: 1, waiting: 1)])
  }

  @Test func aWrongPayloadIsKeptToBeRevised() {
    #expect(edits("a1", waiting: "a2") == [.keep(awaited: 0, waiting: 0)])
    #expect(
      edits("a1 b1", waiting: "a2 b2") == [
        .keep(awaited: 0, waiting: 0), .keep(awaited: 1, waiting: 1),
      ])
  }

  @Test func whatMayArriveLaterStays() {
    #expect(
      edits("b c", waiting: "a b", late: 1) == [
        .insert(waiting: 0, before: 0), .keep(awaited: 0, waiting: 1),
      ])
    #expect(edits("b c", waiting: "a", late: 2) == [.insert(waiting: 0, before: 0)])
  }

  @Test func whatIsBeyondTheStepsThatAreKnownIsLeftAlone() {
    #expect(
      edits("b", waiting: "a b c", isClosed: false) == [
        .insert(waiting: 0, before: 0), .keep(awaited: 0, waiting: 1),
      ])
    #expect(
      edits("b c", waiting: "a b", isCutOff: true) == [
        .insert(waiting: 0, before: 0), .keep(awaited: 0, waiting: 1),
      ])
  }

  @Test func theFirstActionIsKeptIfItIsChangedOrReplaced() {
    let burst = ReceiveAlignment.Burst(
      costs: [[nil]], mayArriveLater: [false], waitingCount: 1, isClosed: true)
    #expect(ReceiveAlignment(burst).keepsFirst)
    #expect(
      !ReceiveAlignment(.init(costs: [[nil, 0]], mayArriveLater: [false], waitingCount: 2))
        .keepsFirst)
  }
}
