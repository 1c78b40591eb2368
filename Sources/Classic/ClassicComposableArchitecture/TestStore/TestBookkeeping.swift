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

/// Keeps track of the feature under test, whichever threads the feature runs on.
nonisolated final class TestBookkeeping<State, Action, Environment>: EffectsUnderTest,
  @unchecked Sendable
{
  // `contents` is a `Lock`.

  /// An effect that has not completed yet.
  struct RunningEffect {
    var action: Action
    var location: SourceLocation
    let parkedWork = ParkedWork.Effect()
  }

  private struct Contents {
    var environment: Environment
    /// The state after the last step of the test.
    var state: State
    var received: [(action: Action, state: State)] = []
    var effects: [UInt64: RunningEffect] = [:]
    var lastEffect: UInt64 = 0
    var observers: [Int: () -> Void] = [:]
    var lastObserver = 0
  }

  private let contents: Lock<Contents>

  init(_ state: State, _ environment: Environment) {
    contents = Lock(Contents(environment: environment, state: state))
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

  var state: State {
    get { contents.withLock { $0.state } }
    set {
      let old = contents.withLock { contents in
        defer { contents.state = newValue }
        return contents.state
      }
      withExtendedLifetime(old) {}
    }
  }

  /// The actions of effects that the test has not received yet.
  var receivedActions: [Action] { contents.withLock { $0.received.map(\.action) } }

  var hasReceivedActions: Bool { contents.withLock { !$0.received.isEmpty } }

  func takeReceived() -> (action: Action, state: State)? {
    contents.withLock { $0.received.isEmpty ? nil : $0.received.removeFirst() }
  }

  var hasEffectsInFlight: Bool { contents.withLock { !$0.effects.isEmpty } }

  var canEffectsGoOn: Bool {
    contents.withLock { $0.effects.values.contains { !$0.parkedWork.isParked } }
  }

  /// The effects that have not completed, in the order in which they started.
  var runningEffects: [RunningEffect] {
    contents.withLock { contents in
      contents.effects.sorted { $0.key < $1.key }.map(\.value)
    }
  }

  func observeChanges(_ observer: @escaping () -> Void) -> Int {
    contents.withLock { contents in
      contents.lastObserver += 1
      contents.observers[contents.lastObserver] = observer
      return contents.lastObserver
    }
  }

  func endObservation(_ observation: Int) {
    let observer = contents.withLock { $0.observers.removeValue(forKey: observation) }
    withExtendedLifetime(observer) {}
  }

  // MARK: - Keeping the books

  func note(_ action: TestAction<Action>, _ state: State) {
    if action.isSent {
      self.state = state
    } else {
      change { $0.received.append((action.action, state)) }
    }
  }

  func track(
    _ effect: Effect<Action, Never>, of action: TestAction<Action>
  ) -> Effect<TestAction<Action>, Never> {
    let received = { (value: Action) in
      TestAction(action: value, isSent: false, location: action.location)
    }
    guard case .publisher(let publisher) = effect.operation else { return effect.embed(received) }
    let key = contents.withLock { contents in
      contents.lastEffect += 1
      return contents.lastEffect
    }
    let running = RunningEffect(action: action.action, location: action.location)
    return ParkedWorkPublisher(upstream: publisher, work: running.parkedWork)
      .handleEvents(
        receiveSubscription: { _ in self.change { $0.effects[key] = running } },
        receiveCompletion: { _ in self.endEffect(key) },
        receiveCancel: { self.endEffect(key) }
      )
      .map(received)
      .eraseToEffect()
  }

  private func endEffect(_ key: UInt64) {
    // Released outside of the lock, because actions may run code of the feature then.
    var ended: RunningEffect?
    change { ended = $0.effects.removeValue(forKey: key) }
    withExtendedLifetime(ended) {}
  }

  private func change(_ change: (inout Contents) -> Void) {
    let observers = contents.withLock { contents in
      change(&contents)
      return contents.observers.isEmpty ? nil : Array(contents.observers.values)
    }
    for observer in observers ?? [] { observer() }
  }
}
