import ComposableArchitecture
import Dispatch
import InternalSupport
import Testing

@MainActor
@Suite("Debugging aids")
struct PrintChangesTests {
  @Test("pass every action and the states before and after it to a printer")
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
    let ids = Lock<[UInt64]>([])
    let store = Store(initialState: 0) {
      Reduce<Int, Counter.Action> { state, action in
        action == .increment ? .run { await $0(.decrement) } : .none
      }
      .signpost("test", log: log)
    }
    await Signposts.withHandler { event in
      marks.withLock { $0.append("\(event.phase) \(event.name)") }
      ids.withLock { $0.append(event.id) }
    } operation: {
      await store.send(.increment).finish()
    }
    #expect(
      marks.withLock { $0 } == [
        "actionBegan [test] Counter.Action.increment",
        "actionEnded [test] Counter.Action.increment",
        "effectBegan [test] Counter.Action.increment",
        "effectEmitted [test] Counter.Action.decrement",
        "actionBegan [test] Counter.Action.decrement",
        "actionEnded [test] Counter.Action.decrement",
        "effectCompleted [test] Counter.Action.increment",
      ]
    )
    let numbers = ids.withLock { $0 }
    #expect(numbers[0] == numbers[1])
    #expect(Set(numbers).count == 3)
    #expect(numbers[2] == numbers[6])
  }
}
