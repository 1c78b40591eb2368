// swift-format-ignore-file
// Exported from fixtures/motion-manager/failing.replay.

import Combine
import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableCoreMotion
@testable import ExampleFeatures

@MainActor
struct MotionManagerFailingTests {
  @Test("Sensors that fail end the recording")
  func replay() async throws {
    let clock = TestClock()
    let mainQueue = DispatchQueue.test
    let motionManagerStartDeviceMotionUpdatesStreams = OpenPublishers<DeviceMotion, any Error>()
    let store = TestStore(
      initialState: MotionRecorder.State(
        alertTitle: nil,
        facingDirection: nil,
        initialAttitude: nil,
        isRecording: false,
        z: []
      )
    ) {
      MotionRecorder()
    } withDependencies: {
      $0.continuousClock = clock
      $0.suspendingClock = clock
      $0.mainQueue = mainQueue.eraseToAnyScheduler()
      $0.date = .constant(Date(timeIntervalSinceReferenceDate: 0.0))
      $0.uuid = .incrementing
      $0.motionManager.startDeviceMotionUpdates = { _, _, _ in
        return .publisher {
          motionManagerStartDeviceMotionUpdatesStreams.open(
            Empty<DeviceMotion, any Error>(completeImmediately: false)
          )
        }
      }
      $0.motionManager.isDeviceMotionAvailable = { _ in
        return true
      }
    }

    await store.send(.recordingButtonTapped) {
      $0.isRecording = true
    }
    await Task.megaYield()
    try #require(motionManagerStartDeviceMotionUpdatesStreams.only).finish(throwing: 
      ScriptError("overheated")
    )
    await store.receive(\.motionUpdate.failure) {
      $0.alertTitle = "We encountered a problem with the motion manager. overheated"
      $0.isRecording = false
    }
    await store.send(.alertDismissed) {
      $0.alertTitle = nil
    }
  }
}

/// An error that the script writes as its message.
private struct ScriptError: LocalizedError, Equatable, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }

  var errorDescription: String? { description }
}

/// The publishers that an endpoint has returned, until they end.
private final class OpenPublishers<Output, Failure: Error>: @unchecked Sendable {
  // Only used on the main actor.
  private var feeds: [Feed] = []
  /// The number of calls whose publishers have not ended.
  private(set) var openCalls = 0

  /// The only publisher that somebody listens to; `nil` if there is none, or several.
  var only: Feed? { feeds.count == 1 ? feeds[0] : nil }

  /// A publisher that can be fed while it has not ended.
  func open(_ publisher: some Publisher<Output, Failure>) -> AnyPublisher<Output, Failure> {
    openCalls += 1
    let call = Call { self.openCalls -= 1 }
    return Deferred {
      let feed = Feed()
      let end = {
        self.feeds.removeAll { $0 === feed }
        call.end()
      }
      return publisher.map(Output?.some)
        .append(Just(nil).setFailureType(to: Failure.self))
        .merge(with: feed.events)
        .prefix { $0 != nil }
        .compactMap { $0 }
        .handleEvents(
          receiveSubscription: { _ in self.feeds.append(feed) },
          receiveCompletion: { _ in end() }, receiveCancel: end)
    }
    .eraseToAnyPublisher()
  }

  final class Feed {
    fileprivate let events = PassthroughSubject<Output?, Failure>()

    func yield(_ element: Output) { events.send(element) }
    func finish() { events.send(nil) }
    func finish(throwing error: Failure) { events.send(completion: .failure(error)) }
  }

  /// A call, which also ends if nobody has listened to its publisher.
  private final class Call {
    private var onEnd: (() -> Void)?

    init(onEnd: @escaping () -> Void) { self.onEnd = onEnd }

    deinit { end() }

    func end() {
      onEnd?()
      onEnd = nil
    }
  }
}
