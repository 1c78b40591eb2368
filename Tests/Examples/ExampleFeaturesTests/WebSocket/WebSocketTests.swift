import ComposableArchitecture
import Testing

@testable import ExampleFeatures

@Suite("Web socket")
@MainActor
struct WebSocketTests {
  let actions = AsyncStream.makeStream(of: WebSocketClient.Action.self)
  let messages = AsyncStream.makeStream(of: Result<WebSocketClient.Message, any Error>.self)

  @Test("messages are sent and received")
  func happyPath() async {
    let store = TestStore(initialState: WebSocket.State()) {
      WebSocket()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.webSocket.open = { @Sendable [actions] _, _, _ in actions.stream }
      $0.webSocket.receive = { @Sendable [messages] _ in messages.stream }
      $0.webSocket.send = { @Sendable _, _ in }
    }

    await store.send(.connectButtonTapped) {
      $0.connectivityState = .connecting
    }
    actions.continuation.yield(.didOpen(protocol: nil))
    await store.receive(\.webSocket.didOpen) {
      $0.connectivityState = .connected
    }

    messages.continuation.yield(.success(.string("Hi")))
    await store.receive(\.receivedSocketMessage.success) {
      $0.receivedMessages = ["Hi"]
    }

    await store.send(.messageToSendChanged("Hi")) {
      $0.messageToSend = "Hi"
    }
    await store.send(.sendButtonTapped) {
      $0.messageToSend = ""
    }
    await store.receive(\.sendResponse, true)

    await store.send(.connectButtonTapped) {
      $0.connectivityState = .disconnected
    }
    await store.finish()
  }

  @Test("the socket is pinged every ten seconds")
  func pings() async {
    let clock = TestClock()
    let pingCount = LockIsolated(0)
    let store = TestStore(initialState: WebSocket.State()) {
      WebSocket()
    } withDependencies: {
      $0.continuousClock = clock
      $0.webSocket.open = { @Sendable [actions] _, _, _ in actions.stream }
      $0.webSocket.receive = { @Sendable _ in .finished }
      $0.webSocket.sendPing = { @Sendable _ in pingCount.withValue { $0 += 1 } }
    }

    await store.send(.connectButtonTapped) {
      $0.connectivityState = .connecting
    }
    actions.continuation.yield(.didOpen(protocol: nil))
    await store.receive(\.webSocket.didOpen) {
      $0.connectivityState = .connected
    }

    await clock.advance(by: .seconds(20))
    #expect(pingCount.value == 2)

    await store.send(.connectButtonTapped) {
      $0.connectivityState = .disconnected
    }
  }

  @Test("a message that cannot be sent raises an alert")
  func sendFailure() async {
    let store = TestStore(initialState: WebSocket.State(messageToSend: "Hi")) {
      WebSocket()
    } withDependencies: {
      $0.webSocket.send = { @Sendable _, _ in
        struct SendFailure: Error, Equatable {}
        throw SendFailure()
      }
    }

    await store.send(.sendButtonTapped) {
      $0.messageToSend = ""
    }
    await store.receive(\.sendResponse, false) {
      $0.alert = AlertState {
        TextState("The message was not sent. Connect to the server first, and try again.")
      }
    }
  }

  @Test("a ping that is never answered keeps the next one from being sent")
  func unansweredPing() async {
    let clock = TestClock()
    let pingCount = LockIsolated(0)
    let store = TestStore(initialState: WebSocket.State()) {
      WebSocket()
    } withDependencies: {
      $0.continuousClock = clock
      $0.webSocket.open = { @Sendable [actions] _, _, _ in actions.stream }
      $0.webSocket.receive = { @Sendable [messages] _ in messages.stream }
      $0.webSocket.sendPing = { @Sendable _ in
        pingCount.withValue { $0 += 1 }
        try await Task.never()
      }
    }

    await store.send(.connectButtonTapped) { $0.connectivityState = .connecting }
    actions.continuation.yield(.didOpen(protocol: nil))
    await store.receive(\.webSocket.didOpen) { $0.connectivityState = .connected }
    await clock.advance(by: .seconds(10))
    #expect(pingCount.value == 1)
    await clock.advance(by: .seconds(60))
    #expect(pingCount.value == 1)
    await store.send(.connectButtonTapped) { $0.connectivityState = .disconnected }
    await store.finish()
  }

  @Test("the server hangs up, and a message cannot be sent any more")
  func closing() async {
    struct NotConnected: Error {}
    let store = TestStore(initialState: WebSocket.State()) {
      WebSocket()
    } withDependencies: {
      $0.continuousClock = TestClock()
      $0.webSocket.open = { @Sendable [actions] _, _, _ in actions.stream }
      $0.webSocket.receive = { @Sendable _ in .finished }
      $0.webSocket.send = { @Sendable _, _ in throw NotConnected() }
    }

    await store.send(.connectButtonTapped) { $0.connectivityState = .connecting }
    actions.continuation.yield(.didOpen(protocol: "echo"))
    await store.receive(\.webSocket.didOpen, "echo") { $0.connectivityState = .connected }
    actions.continuation.yield(.didClose(code: .normalClosure, reason: nil))
    actions.continuation.finish()
    await store.receive(\.webSocket.didClose) { $0.connectivityState = .disconnected }

    await store.send(.messageToSendChanged("Hi")) { $0.messageToSend = "Hi" }
    await store.send(.sendButtonTapped) { $0.messageToSend = "" }
    await store.receive(\.sendResponse, false) {
      $0.alert = AlertState {
        TextState("The message was not sent. Connect to the server first, and try again.")
      }
    }
    await store.send(\.alert.dismiss) { $0.alert = nil }
  }
}
