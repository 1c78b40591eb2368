import ClassicComposableArchitecture
import Dispatch
import Foundation
import InternalSupport
import TestSupport
import XCTest

/// How a store of the main thread treats other threads.
///
/// XCTest runs on the main thread.
final class MainThreadTests: XCTestCase {
  private enum Action: Equatable { case tap, response }

  private func firstLines(_ texts: [String]) -> [String] {
    texts.map { $0.components(separatedBy: "\n\nAdd \".receive(on:)\"")[0] }
      .map { $0.components(separatedBy: "\n\nA store must be used on")[0] }
  }

  func testEffectThatEmitsElsewhere() {
    let issues = Box(Lock<[String]>([]))
    // The effect has started by now: otherwise it would return on the main thread.
    let isStarted = DispatchSemaphore(value: 0)
    let isOver = expectation(description: "the effect is over")
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, Action, Void> { state, action, _ in
        switch action {
        case .tap:
          return Effect.future { fulfill in
            DispatchQueue.global().async {
              isStarted.wait()
              let texts = RecordedIssues.during { fulfill(.success(.response)) }
              issues.value.withLock { $0 = texts }
              isOver.fulfill()
            }
          }
        case .response:
          XCTAssertTrue(Thread.isMainThread)
          state += 1
          return .none
        }
      },
      environment: ())
    let viewStore = ViewStore(store)
    let arrival = expectation(description: "the response")
    let observation = viewStore.publisher.dropFirst().sink { _ in arrival.fulfill() }
    viewStore.send(.tap)
    isStarted.signal()
    wait(for: [arrival, isOver], timeout: 600)
    observation.cancel()
    XCTAssertEqual(viewStore.state, 1)
    XCTAssertEqual(
      firstLines(issues.value.withLock { $0 }),
      [
        """
        An effect published an action on a non-main thread. …

          Effect published:
            Action.response

          Effect returned from:
            Action.tap
        """,
        """
        An effect completed on a non-main thread. …

          Effect returned from:
            Action.tap
        """,
      ])
  }

  func testSendFromElsewhere() {
    let store = Store(
      initialState: 0,
      reducer: Reducer<Int, Action, Void> { state, _, _ in
        state += 1
        return .none
      },
      environment: ())
    let box = Box((store, Lock<[String]>([])))
    let sent = expectation(description: "sent")
    DispatchQueue.global().async {
      let issues = RecordedIssues.during {
        // This reads the state, which the main thread changes once the action has arrived there.
        _ = box.value.0.scope(state: { $0 })
        box.value.0.send(.tap)
      }
      box.value.1.withLock { $0 = issues }
      sent.fulfill()
    }
    wait(for: [sent], timeout: 600)
    let arrival = expectation(description: "processed")
    DispatchQueue.main.async { arrival.fulfill() }
    wait(for: [arrival], timeout: 600)
    XCTAssertEqual(ViewStore(store).state, 1)
    XCTAssertEqual(
      firstLines(box.value.1.withLock { $0 }),
      [
        #""Store.scope" was called on a non-main thread. …"#,
        #""ViewStore.send" was called on a non-main thread with: Action.tap …"#,
      ])
  }

  /// Swift Testing runs tests on any thread, so a test may make its store there.
  func testStoreMadeElsewhere() {
    let issues = Box(Lock<[String]>([]))
    let made = expectation(description: "made and used")
    DispatchQueue.global().async {
      let texts = RecordedIssues.during {
        let store = Store(
          initialState: 0,
          reducer: Reducer<Int, Action, Void> { state, _, _ in
            state += 1
            return .none
          },
          environment: ())
        store.send(.tap)
        let viewStore = ViewStore(store.scope(state: { $0 + 1 }))
        viewStore.send(.tap)
        XCTAssertEqual(viewStore.state, 3)
      }
      issues.value.withLock { $0 = texts }
      made.fulfill()
    }
    wait(for: [made], timeout: 600)
    XCTAssertEqual(issues.value.withLock { $0 }, [])
  }

  func testUncheckedStore() {
    let store = Store.unchecked(
      initialState: 0,
      reducer: Reducer<Int, Action, Void> { state, _, _ in
        state += 1
        return .none
      },
      environment: ())
    let box = Box(store)
    let sent = expectation(description: "sent")
    DispatchQueue.global().async {
      box.value.send(.tap)
      sent.fulfill()
    }
    wait(for: [sent], timeout: 600)
    XCTAssertEqual(ViewStore(store).state, 1)
  }
}

private final class Box<Value>: @unchecked Sendable {
  // No lock: each thread waits for the other.
  let value: Value

  init(_ value: Value) { self.value = value }
}
