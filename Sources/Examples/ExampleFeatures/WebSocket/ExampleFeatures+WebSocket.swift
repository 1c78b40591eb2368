// Shows how to register a client whose streams scripts feed.

import TCAReplay

extension ExampleFeatures {
  static var webSocket: RegisteredFeature {
    FeatureRegistration("web-socket", title: "A conversation with a server") {
      WebSocket()
    } initialState: {
      WebSocket.State()
    }
    .client("webSocket", \.webSocket)
  }
}
