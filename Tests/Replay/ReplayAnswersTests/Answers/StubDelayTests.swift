import Testing

@testable import ReplayAnswers

@Suite("How long an answer takes")
struct StubDelayTests {
  @Test("a schedule chooses between the ends of a range first, then of its halves")
  func choices() {
    let choices = StubDelay.any(.seconds(1)...(.seconds(17))).choices
    #expect(
      choices
        == [1, 17, 9, 5, 13, 3, 7, 11, 15, 2, 4, 6, 8, 10, 12, 14, 16].map { Duration.seconds($0) })
    #expect(StubDelay.exactly(.seconds(2)).choices == [.seconds(2)])
  }

  @Test("equal ends leave no choice, and the longest range does not overflow")
  func extremes() {
    #expect(StubDelay.any(.seconds(2)...(.seconds(2))).choices == [.seconds(2)])
    let longest = Duration.seconds(Int64.max)
    let choices = StubDelay.any(.zero...longest).choices
    #expect(choices.count == 17)
    #expect(choices.allSatisfy { $0 >= .zero && $0 <= longest })
  }
}
