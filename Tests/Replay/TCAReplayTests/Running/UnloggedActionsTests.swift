import Testing

@testable import TCAReplay

struct UnloggedActionsTests {
  /// Counts how often values are dumped.
  private final class Counter {
    var count = 0
  }

  private func actions(_ counter: Counter = Counter()) -> UnloggedActions<String, Int> {
    UnloggedActions {
      counter.count += 1
      return String($0)
    }
  }

  private func take(_ action: Int, _ actions: UnloggedActions<String, Int>) -> Bool {
    actions.take(action) { $0 == action }
  }

  @Test func strikesOffTheFirstActionWithTheSameDump() {
    let actions = actions()
    for action in [1, 2, 1] { actions.append(action, state: "") }
    let taken = [1, 1, 1, 2, 2].map { take($0, actions) }
    #expect(taken == [true, true, false, true, false])
    #expect(actions.count == 0)
  }

  @Test func keepsTheStatesUntilTheyAreForgotten() {
    let actions = actions()
    for (action, state) in [(1, "a"), (2, "b"), (3, "c")] { actions.append(action, state: state) }
    func state(after action: Int) -> String? { take(action, actions) ? actions.takenState : "none" }
    #expect(state(after: 2) == "b")
    actions.forgetStates()
    actions.append(4, state: "d")
    #expect([1, 3, 4].map(state) == [nil, nil, "d"])
  }

  @Test func dumpsEachPendingActionOnce() {
    let counter = Counter()
    let actions = actions(counter)
    for action in 0..<500 { actions.append(action, state: "") }
    #expect(counter.count == 0)
    let taken = (0..<1000).map { _ in actions.take(-1) { $0 == -1 } }
    #expect(!taken.contains(true))
    #expect(counter.count == 500 + 1000)
  }

  @Test func comparesAnEntryWithSomeOfManyActions() {
    let actions = actions()
    for _ in 0..<10_000 { actions.append(7, state: "") }
    var comparisons = 0
    let isTaken = actions.take(7) { _ in
      comparisons += 1
      return false
    }
    #expect(!isTaken)
    // Those with the same dump, and then those of the same case.
    #expect(comparisons == 2 * 512)
  }

  @Test func forgetsTheOldestOnes() {
    let counter = Counter()
    let actions = actions(counter)
    var largest = 0
    for action in 0..<100_000 {
      // Many actions can arrive in one instant, before the first entry for one of them.
      if action == 32_768 { #expect(actions.forgottenCount == 0) }
      if action == 300 { _ = actions.take(-1) { $0 == -1 } }
      actions.append(action, state: "")
      largest = max(largest, actions.count)
    }
    #expect(largest == 32_768)
    #expect(actions.count + actions.forgottenCount == 100_000)
    let taken = [0, 99_999].map { take($0, actions) }
    #expect(taken == [false, true])
    #expect(counter.count < 40_000)
  }
}
