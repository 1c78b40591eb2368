import Combine
import ComposableArchitecture
import Dispatch
import Testing

/// Also to be run under the thread sanitizer.
@Suite("A test store whose publishers use other threads")
@MainActor
struct TestStorePublisherTests {
  private let subjects = (0..<100).map { _ in PassthroughSubject<Int, Never>() }

  private func store() -> TestStore<Int, Int> {
    TestStore(initialState: 0) {
      Reduce { [subjects] state, action in
        guard action >= 0 else {
          state += 1
          return .none
        }
        return .publisher { subjects[action] }
      }
    }
  }

  @Test func publishersMayCompleteOnAnyThread() async {
    let store = store()
    for index in subjects.indices { await store.send(index) }
    DispatchQueue.concurrentPerform(iterations: subjects.count) { [subjects] index in
      subjects[index].send(completion: .finished)
    }
    await store.finish()
  }

  @Test func publishersMaySendOnAnyThread() async {
    let store = store()
    for index in subjects.indices { await store.send(index) }
    DispatchQueue.concurrentPerform(iterations: subjects.count) { [subjects] index in
      subjects[index].send(-1)
      subjects[index].send(completion: .finished)
    }
    for _ in subjects { await store.receive(-1) { $0 += 1 } }
    await store.finish()
  }
}
