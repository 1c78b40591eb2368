// Shows effects side by side in a task group: a connection, its messages, and pings.

import ComposableArchitecture
import Foundation

/// Connects to a server that echoes messages.
@Reducer
struct WebSocket {
  @ObservableState
  struct State: Equatable {
    @Presents var alert: AlertState<Action.Alert>?
    var connectivityState = ConnectivityState.disconnected
    var messageToSend = ""
    var receivedMessages: [String] = []

    enum ConnectivityState: String {
      case connected
      case connecting
      case disconnected
    }
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case connectButtonTapped
    case messageToSendChanged(String)
    case receivedSocketMessage(Result<WebSocketClient.Message, any Error>)
    case sendButtonTapped
    case sendResponse(didSucceed: Bool)
    case webSocket(WebSocketClient.Action)

    enum Alert: Equatable {}
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.webSocket) var webSocket

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert:
        return .none

      case .connectButtonTapped:
        switch state.connectivityState {
        case .connected, .connecting:
          state.connectivityState = .disconnected
          return .cancel(id: WebSocketClient.ID())

        case .disconnected:
          state.connectivityState = .connecting
          return connect()
        }

      case .messageToSendChanged(let message):
        state.messageToSend = message
        return .none

      case .receivedSocketMessage(.success(let message)):
        if case .string(let string) = message {
          state.receivedMessages.append(string)
        }
        return .none

      case .receivedSocketMessage(.failure):
        return .none

      case .sendButtonTapped:
        let messageToSend = state.messageToSend
        state.messageToSend = ""
        return .run { send in
          try await webSocket.send(id: WebSocketClient.ID(), message: .string(messageToSend))
          await send(.sendResponse(didSucceed: true))
        } catch: { _, send in
          await send(.sendResponse(didSucceed: false))
        }
        .cancellable(id: WebSocketClient.ID())

      case .sendResponse(didSucceed: false):
        state.alert = AlertState {
          TextState("The message was not sent. Connect to the server first, and try again.")
        }
        return .none

      case .sendResponse(didSucceed: true):
        return .none

      case .webSocket(.didClose):
        state.connectivityState = .disconnected
        return .cancel(id: WebSocketClient.ID())

      case .webSocket(.didOpen):
        state.connectivityState = .connected
        state.receivedMessages.removeAll()
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }

  private func connect() -> Effect<Action> {
    .run { send in
      guard let url = URL(string: "wss://echo.example.com") else { return }
      let actions = await webSocket.open(
        id: WebSocketClient.ID(), url: url, protocols: [])
      await withThrowingTaskGroup(of: Void.self) { group in
        for await action in actions {
          // Not awaited here, so that the next event of the socket is not missed.
          group.addTask { await send(.webSocket(action)) }
          switch action {
          case .didOpen:
            group.addTask {
              while !Task.isCancelled {
                try await clock.sleep(for: .seconds(10))
                // If the connection is closed, receiving fails, too, and says so.
                try? await webSocket.sendPing(id: WebSocketClient.ID())
              }
            }
            group.addTask {
              for await result in try await webSocket.receive(id: WebSocketClient.ID()) {
                await send(.receivedSocketMessage(result))
              }
            }
          case .didClose:
            return
          }
        }
      }
    }
    .cancellable(id: WebSocketClient.ID())
  }
}
