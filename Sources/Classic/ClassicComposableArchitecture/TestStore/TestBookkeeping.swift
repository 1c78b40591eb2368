import Combine
import EffectSupport
import InternalSupport

/// An action of the feature under test, with its cause.
struct TestAction<Action> {
  var action: Action
  /// Whether the test sent it, not an effect.
  var isSent: Bool
  /// The step that caused it.
  var location: SourceLocation
}

/// Tells the core what the feature under test does, whichever threads the feature runs on.
nonisolated final class TestBookkeeping<State, Action, Environment>: EffectsUnderTest,
  @unchecked Sendable
{
  // `contents` is a `Lock`. Where the core replaces or drops values, the caller keeps them until after the lock.

  typealias Core = TestStoreCore<State, Action>

  private struct Contents {
    let core: Core
    var environment: Environment
  }

  let changes = EffectChanges()
  private let contents: Lock<Contents>

  init(_ state: State, _ environment: Environment) {
    contents = Lock(Contents(core: Core(state: state), environment: environment))
  }

  var environment: Environment {
    get { contents.withLock { $0.environment } }
    set {
      let old = contents.withLock { contents in
        defer { contents.environment = newValue }
        return contents.environment
      }
      withExtendedLifetime(old) {}
    }
  }

  /// The state after the last step of the test.
  var state: State {
    get { withCore { $0.state } }
    set {
      let old = withCore { core in
        defer { core.state = newValue }
        return core.state
      }
      withExtendedLifetime(old) {}
    }
  }

  /// Runs a part of the core's procedure, which must run no code of the feature or of the test.
  ///
  /// Pass a closure: generic code makes a key path each time it runs.
  func withCore<Result>(_ body: (Core) -> Result) -> Result {
    contents.withLock { body($0.core) }
  }

  /// Takes the next received action.
  func receive(where matches: (Action) -> Bool) -> Core.Receipt {
    let next = withCore { $0.receivedActions.first }
    let isExpected = next.map { matches($0.action) } ?? false
    let before = state
    return withExtendedLifetime(before) { withCore { $0.receive { _ in isExpected } } }
  }

  var hasEffectsInFlight: Bool { withCore { $0.hasEffectsInFlight } }

  var hasEffectsStillRunning: Bool { withCore { $0.hasEffectsStillRunning } }

  // MARK: - What the feature does

  func note(_ action: TestAction<Action>, _ state: State) {
    guard !action.isSent else { return self.state = state }
    tell { $0.didReceive(action.action, state: state, cause: .call(action.location)) }
  }

  func track(
    _ effect: Effect<Action, Never>, of action: TestAction<Action>
  ) -> Effect<TestAction<Action>, Never> {
    let received = { (value: Action) in
      TestAction(action: value, isSent: false, location: action.location)
    }
    guard case .publisher(let publisher) = effect.operation else { return effect.embed(received) }
    let running = withCore { $0.makeEffect(of: action.action, cause: .call(action.location)) }
    return EffectWorkPublisher(upstream: publisher, work: running.work)
      .handleEvents(
        receiveSubscription: { _ in self.tell { $0.didStart(running) } },
        receiveCompletion: { _ in self.tell { $0.didFinish(running) } },
        receiveCancel: { self.tell { $0.didFinish(running) } }
      )
      .map(received)
      .eraseToEffect()
  }

  private func tell(_ change: (Core) -> Void) {
    withCore(change)
    changes.notify()
  }
}
