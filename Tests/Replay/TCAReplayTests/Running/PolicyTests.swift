import ComposableArchitecture
import InternalSupport
import IssueReporting
import Testing

/// The faces of the core make the same decisions: test stores, classic test stores and replays.
@MainActor
struct PolicyTests {
  /// The decision about an omission or a mistake of a test.
  enum Decision: Comparable {
    case nothing, note, failure
  }

  /// An omission or a mistake of a test, for all.
  struct Situation: CustomTestStringConvertible, Sendable {
    var testDescription: String
    /// The decisions with exhaustivity on, off showing skipped assertions, and off.
    var decisions: [Decision]
    var script: String
    var test: @MainActor @Sendable (TestStoreOf<Laboratory>, TestClock<Duration>) async -> Void
    /// For a classic store, whose tests are exhaustive; `nil` for what these do not have.
    var classic: (@MainActor @Sendable (KitchenTest) -> Void)?

    init(
      _ name: String, _ on: Decision, _ showing: Decision, _ off: Decision, _ script: String,
      _ test:
        @escaping @MainActor @Sendable (TestStoreOf<Laboratory>, TestClock<Duration>) async ->
        Void,
      classic: (@MainActor @Sendable (KitchenTest) -> Void)? = nil
    ) {
      testDescription = name
      decisions = [on, showing, off]
      self.script = script
      self.test = test
      self.classic = classic
    }
  }

  nonisolated static let situations = [
    Situation("a change that is not said", .failure, .note, .nothing, "send increment") {
      store, _ in
      await store.send(.increment)
    } classic: {
      $0.send(.noted("a"))
    },
    Situation("a change that is said", .nothing, .nothing, .nothing, "send increment\n  count = 1")
    {
      store, _ in
      await store.send(.increment) { $0.count = 1 }
    } classic: {
      $0.send(.noted("a")) { $0.log = ["a"] }
    },
    Situation("another change", .failure, .failure, .failure, "send increment\n  count = 2") {
      store, _ in
      await store.send(.increment) { $0.count = 2 }
    } classic: {
      $0.send(.noted("a")) { $0.log = ["b"] }
    },
    Situation(
      "a change that does not happen", .failure, .note, .nothing, "send nothing\n  count = 0"
    ) {
      store, _ in
      await store.send(.nothing) { $0.count = 0 }
    } classic: {
      $0.send(.clean) { $0.log = [] }
    },
    Situation("a shared change that is not said", .failure, .nothing, .nothing, "send addToTotal") {
      store, _ in await store.send(.addToTotal)
    },
    Situation(
      "an action that waits when another is sent", .failure, .note, .nothing,
      "send ask\nsend nothing"
    ) { store, _ in
      await store.send(.ask)
      await store.send(.nothing)
    } classic: { test in
      test.send(.cook(1))
      test.send(.clean)
    },
    Situation("an action that is never received", .failure, .note, .nothing, "send ask") {
      store, _ in
      await store.send(.ask)
    } classic: {
      $0.send(.cook(1))
    },
    Situation(
      "another action", .failure, .note, .nothing,
      "send wait\nsend ask\nadvance 1s\nreceive note\n  notes = [\"yes\", \"waited\"]"
    ) { store, clock in
      await store.send(.wait)
      await store.send(.ask)
      await clock.advance(by: .seconds(1))
      await store.receive(\.note) { $0.notes = ["yes", "waited"] }
    } classic: { test in
      test.send(.cook(1))
      test.receive(.served(.success("2"))) { $0.log = ["1"] }
    },
    Situation("an action that does not come", .failure, .failure, .failure, "receive note") {
      store, _ in
      await store.receive(\.note)
    } classic: {
      $0.receive(.noted("a"))
    },
    Situation("an effect in flight", .failure, .note, .nothing, "send tickEverySecond") {
      store, _ in
      await store.send(.tickEverySecond)
    } classic: {
      $0.send(.startTimer)
    },
    Situation(
      "an effect that is cancelled", .nothing, .nothing, .nothing,
      "send tickEverySecond\nsend stop"
    ) { store, _ in
      await store.send(.tickEverySecond)
      await store.send(.stop)
    } classic: { test in
      test.send(.startTimer)
      test.send(.stopTimer)
    },
    Situation(
      "received actions that are skipped", .note, .note, .nothing,
      "send ask\nskip received"
    ) { store, _ in
      await store.send(.ask)
      await store.skipReceivedActions()
    },
    Situation("no received actions to skip", .failure, .failure, .failure, "skip received") {
      store, _ in await store.skipReceivedActions()
    },
    Situation(
      "effects that are skipped", .note, .note, .nothing,
      "send tickEverySecond\nskip effects"
    ) { store, _ in
      await store.send(.tickEverySecond)
      await store.skipInFlightEffects()
    },
    Situation("no effects to skip", .failure, .failure, .failure, "skip effects") {
      store, _ in await store.skipInFlightEffects()
    },
    Situation(
      "an action after the dismissal", .failure, .failure, .failure,
      "send dismissSelf\nsend nothing"
    ) { store, _ in
      await store.send(.dismissSelf)
      await store.send(.nothing)
    },
  ]

  private static let exhaustivities: [(Exhaustivity, header: String)] = [
    (.on, "exhaustivity on"),
    (.off(showSkippedAssertions: true), "exhaustivity off-showing-skipped"),
    (.off, "exhaustivity off"),
  ]

  @Test(arguments: situations)
  func `a test store decides`(situation: Situation) async {
    for (index, (exhaustivity, _)) in Self.exhaustivities.enumerated() {
      let recorder = DecisionRecorder()
      await withIssueReporters([recorder]) {
        let clock = TestClock()
        let store = TestStore(initialState: Laboratory.State()) {
          Laboratory()
        } withDependencies: {
          $0.continuousClock = clock
          $0.oracle.answer = { _ in "yes" }
        }
        store.exhaustivity = exhaustivity
        await situation.test(store, clock)
      }
      #expect(recorder.decision == situation.decisions[index], "\(exhaustivity)")
    }
  }

  @Test(arguments: situations)
  func `a classic store decides`(situation: Situation) {
    guard let test = situation.classic else { return }
    let recorder = DecisionRecorder()
    withIssueReporters([recorder]) {
      test(KitchenTest())
    }
    #expect(recorder.decision == situation.decisions[0])
  }

  @Test(arguments: situations)
  func `a replay decides`(situation: Situation) async {
    let scripts = Self.exhaustivities.map {
      "given oracle.answer returns \"yes\"\n\($0.header)\n\(situation.script)"
    }
    let transcripts = await transcripts(scripts)
    #expect(transcripts.count == 3)
    for (index, transcript) in transcripts.enumerated() {
      let decision: Decision =
        if transcript.contains("error: ") {
          .failure
        } else if transcript.contains("skipped: ") || transcript.contains("not asserted:") {
          .note
        } else {
          .nothing
        }
      #expect(decision == situation.decisions[index], "\(transcript)")
    }
  }
}

/// Keeps the most severe issue of a test store.
private final class DecisionRecorder: IssueReporter {
  private let worst = Lock(PolicyTests.Decision.nothing)

  var decision: PolicyTests.Decision { worst.withLock { $0 } }

  func reportIssue(
    _ message: @autoclosure () -> String?,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    let message = message() ?? ""
    let isNote = message.hasPrefix("Skipped assertions.")
    worst.withLock { $0 = max($0, isNote ? .note : .failure) }
    // The framework expects a report of skipped assertions.
    if isNote {
      let framework: any IssueReporter = .default
      framework.reportIssue(
        message, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }
}
