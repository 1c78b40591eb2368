import EffectSupport
import Testing

/// The procedure of a test, without a feature: the state is the number of the last action.
struct TestStoreCoreTests {
  private let shared = RecordedSharedChanges()

  private func core(
    _ policy: TestStorePolicy, received: [Int] = [1, 2, 3], attributes: Bool = false
  ) -> TestStoreCore<Int, Int> {
    let core = TestStoreCore<Int, Int>(
      state: 0, sharedChanges: shared, attributesToActions: attributes)
    core.policy = policy
    for action in received {
      _ = core.willReduce(isReceived: true)
      core.didReceive(action, state: action, cause: .action(action))
    }
    return core
  }

  @Test func theNextActionMustMatchIfTheTestIsExhaustive() {
    let core = core(.exhaustive)
    guard case .unexpected(let received) = core.receive(where: { $0 == 2 }) else {
      Issue.record("another outcome")
      return
    }
    #expect(received.action == 1 && received.cause == .action(1))
    #expect(core.state == 1)
    #expect(core.receivedActions.map(\.action) == [2, 3])
  }

  @Test func theStateIsThatBeforeTheActionUntilItsChangeIsAsserted() {
    let core = core(.partial(showsSkipped: true))
    guard case .expected(let received, let skipped?) = core.receive(where: { $0 == 3 }),
      case .passedOver(let actions) = skipped.finding
    else {
      Issue.record("another outcome")
      return
    }
    #expect(skipped.severity == .note)
    #expect(actions == [1, 2])
    #expect(core.state == 2)
    core.settle(on: received)
    #expect(core.state == 3)
    #expect(!core.hasReceivedActions)
  }

  @Test func whatDoesNotMatchStays() {
    let core = core(.partial(showsSkipped: false))
    guard case .nothing = core.receive(where: { $0 == 4 }) else {
      Issue.record("another outcome")
      return
    }
    #expect(core.state == 0)
    #expect(core.receivedActions.count == 3)
  }

  @Test func actionsHaveSharedChangesOfTheirOwn() {
    let attributing = core(.exhaustive, attributes: true)
    _ = attributing.receive { $0 == 1 }
    _ = attributing.receive { $0 == 3 }
    attributing.skipReceivedActions()
    #expect(
      shared.calls == ["begin", "begin", "begin", "advance 1", "advance 1", "forget", "forget all"])
  }

  @Test func oneAccountOfSharedChangesIsLeftAlone() {
    let core = core(.exhaustive)
    _ = core.receive { $0 == 1 }
    _ = core.receive { $0 == 3 }
    core.skipReceivedActions()
    #expect(shared.calls == [])
  }

  @Test(arguments: [TestStorePolicy.exhaustive, .partial(showsSkipped: false)])
  func aHundredThousandWaitingActionsAreReceivedOneByOne(policy: TestStorePolicy) {
    let count = 100_000
    let core = core(policy, received: Array(1...count))
    for number in 1...count {
      guard case .expected(let received, nil) = core.receive(where: { $0 == number }) else {
        Issue.record("another outcome")
        return
      }
      core.settle(on: received)
    }
    #expect(core.state == count)
    #expect(!core.hasReceivedActions)
  }

  @Test func nothingIsSentAfterADismissalAndEffectsNeedNotEnd() {
    let core = core(.exhaustive, received: [])
    let effect = core.makeEffect(of: 1, cause: nil)
    core.didStart(effect)
    #expect(core.leftovers().count == 1)
    core.didDismiss()
    guard case .refuse(let verdict) = core.beginSend(), case .dismissed = verdict.finding else {
      Issue.record("another outcome")
      return
    }
    #expect(core.leftovers().isEmpty)
    #expect(core.hasEffectsStillRunning)
    #expect(core.didFinish(effect))
    #expect(!core.hasEffectsStillRunning)
  }
}

private final class RecordedSharedChanges: SharedChangesUnderTest, @unchecked Sendable {
  // No lock: a test uses it on one thread.
  var calls: [String] = []

  var hasChanges: Bool { false }
  func differenceOfUnassertedChanges() -> String? { nil }
  func assert<Result>(_ operation: () throws -> Result) rethrows -> Result { try operation() }
  func beginStretch() { calls.append("begin") }
  func advance(by count: Int) { calls.append("advance \(count)") }
  func resetStretch() { calls.append("forget") }
  func reset() { calls.append("forget all") }
}
