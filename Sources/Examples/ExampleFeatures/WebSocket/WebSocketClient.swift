// Shows a client for connections: streams by the id of the connection.

import ComposableArchitecture
import Foundation

/// Exchanges messages with a server.
@DependencyClient
struct WebSocketClient: Sendable {
  struct ID: Hashable, Sendable {
    let rawValue: AnyHashableSendable

    init<RawValue: Hashable & Sendable>(_ rawValue: RawValue) {
      self.rawValue = AnyHashableSendable(rawValue)
    }

    init() {
      struct RawValue: Hashable, Sendable {}
      rawValue = AnyHashableSendable(RawValue())
    }
  }

  @CasePathable
  enum Action: Equatable, Sendable {
    case didOpen(protocol: String?)
    case didClose(code: CloseCode, reason: Data?)
  }

  enum CloseCode: Int, Equatable, Sendable {
    case invalid = 0
    case normalClosure = 1000
    case goingAway = 1001
    case abnormalClosure = 1006
  }

  @CasePathable
  enum Message: Equatable, Sendable {
    case data(Data)
    case string(String)
  }

  var open: @Sendable (_ id: ID, _ url: URL, _ protocols: [String]) async -> AsyncStream<Action> = {
    _, _, _ in .finished
  }
  var receive: @Sendable (_ id: ID) async throws -> AsyncStream<Result<Message, any Error>>
  var send: @Sendable (_ id: ID, _ message: Message) async throws -> Void
  var sendPing: @Sendable (_ id: ID) async throws -> Void
}

extension WebSocketClient: TestDependencyKey {
  static let testValue = WebSocketClient()
}

extension DependencyValues {
  var webSocket: WebSocketClient {
    get { self[WebSocketClient.self] }
    set { self[WebSocketClient.self] = newValue }
  }
}
