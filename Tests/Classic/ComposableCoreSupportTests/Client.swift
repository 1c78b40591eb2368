import ClassicComposableArchitecture

/// A client as wrapper libraries have them.
struct Client {
  var failingStream: () -> Effect<Int, any Error>
  var request: () -> Effect<Never, Never>
  var stream: () -> Effect<Int, Never>
}
