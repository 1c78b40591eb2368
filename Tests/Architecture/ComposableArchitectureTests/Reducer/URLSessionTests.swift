import ComposableArchitecture
import Foundation
import TestSupport
import Testing

/// A feature that makes requests; no file here imports FoundationNetworking.
@Reducer
private struct Facts {
  @ObservableState
  struct State: Equatable {
    var fact: String?
  }

  enum Action {
    case askButtonTapped(Int)
    case factResponse(String)
  }

  @Dependency(\.urlSession) var urlSession

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .askButtonTapped(let number):
        return .run { send in
          var request = URLRequest(url: URL(filePath: "/\(number)"))
          request.httpMethod = "POST"
          let (data, response) = try await urlSession.data(for: request)
          let status = (response as? HTTPURLResponse)?.statusCode ?? 0
          await send(.factResponse("\(status): \(String(decoding: data, as: UTF8.self))"))
        }
      case .factResponse(let fact):
        state.fact = fact
        return .none
      }
    }
  }
}

@Suite("A feature that makes requests")
@MainActor
struct URLSessionTests {
  @Test("finds the session and its types in the architecture's module")
  func override() async {
    let store = TestStore(initialState: Facts.State()) {
      Facts()
    } withDependencies: {
      $0.urlSession = .canned
    }
    await store.send(.askButtonTapped(7))
    await store.receive(\.factResponse, timeout: .seconds(600)) {
      $0.fact = "200: POST /7"
    }
  }
}
