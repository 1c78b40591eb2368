import ComposableArchitecture
import ConcurrencyExtras
import Dispatch
import InternalSupport
import Testing

@MainActor
@Suite("Debugging aids")
struct PrintChangesTests {
  @Test("hand every action and the states around it to a printer")
  func printChanges() {
    let changes = Lock<[String]>([])
    let queue = DispatchQueue(label: "print")
    let store = Store(initialState: Counter.State()) {
      Counter()._printChanges(
        _ReducerPrinter(
          printChange: { action, oldState, newState in
            changes.withLock { $0.append("\(action) \(oldState.count) \(newState.count)") }
          },
          queue: queue
        )
      )
    }
    store.send(.increment)
    store.send(.decrement)
    queue.sync {}
    #expect(changes.withLock { $0 } == ["increment 0 1", "decrement 1 0"])
  }

  @Test("trace actions and effects")
  func signpost() async {
    let log = OSLog(subsystem: "tests", category: "signpost")
    let marks = Lock<[String]>([])
    _SignpostTrace.handler = { mark in
      switch mark {
      case .actionBegan(log, let name): marks.withLock { $0.append("began \(name)") }
      case .actionEnded(log): marks.withLock { $0.append("ended") }
      case .effectEmitted(log, let name): marks.withLock { $0.append("emitted \(name)") }
      case .effectCompleted(log, _): marks.withLock { $0.append("completed") }
      default: break
      }
    }
    defer { _SignpostTrace.handler = nil }
    let store = Store(initialState: 0) {
      Reduce<Int, Counter.Action> { state, action in
        action == .increment ? .run { await $0(.decrement) } : .none
      }
      .signpost("test", log: log)
    }
    await store.send(.increment).finish()
    #expect(
      marks.withLock { $0 } == [
        "began [test] Counter.Action.increment",
        "ended",
        "emitted [test] Counter.Action.decrement",
        "began [test] Counter.Action.decrement",
        "ended",
        "completed",
      ]
    )
  }
}
