import ClassicComposableArchitecture
import Combine
import InternalSupport
import Testing

@Suite("signpost()")
struct SignpostTests {
  @Test("Actions and effects are marked from start to end")
  func marks() {
    let log = OSLog(subsystem: "tests", category: "classic")
    let marks = Lock<[SignpostEvent]>([])
    enum Action { case start, stop, value(Int) }
    struct ID: Hashable {}
    let subject = PassthroughSubject<Int, Never>()
    let store = Store(
      initialState: (),
      reducer: Reducer<Void, Action, Void> { _, action, _ in
        switch action {
        case .start: subject.map(Action.value).eraseToEffect().cancellable(id: ID())
        case .stop: .cancel(id: ID())
        case .value: .none
        }
      }
      .signpost("app", log: log),
      environment: ())
    Signposts.withHandler { event in
      marks.withLock { $0.append(event) }
    } operation: {
      store.send(.start)
      subject.send(1)
      store.send(.stop)
    }
    #expect(
      marks.withLock { $0.map { "\($0.phase) \($0.name)" } } == [
        "actionBegan [app] Action.start",
        "actionEnded [app] Action.start",
        "effectBegan [app] Action.start",
        "effectEmitted [app] Action.value",
        "actionBegan [app] Action.value",
        "actionEnded [app] Action.value",
        "actionBegan [app] Action.stop",
        "actionEnded [app] Action.stop",
        "effectCompleted [app] Action.start",
        "effectBegan [app] Action.stop",
        "effectCompleted [app] Action.stop",
      ])
    let ids = marks.withLock { $0.map(\.id) }
    #expect(ids[2] == ids[3])
    #expect(ids[2] == ids[8])
    #expect(Set(ids).count == 5)
  }
}
