import ComposableArchitecture
import Foundation

@testable import ReplayRegistration

/// A feature that tells errors apart by their types, and saves a draft when its binding is set.
@Reducer
struct Catalog {
  @ObservableState
  struct State: Equatable {
    var draft = Draft()
    var message = ""

    struct Draft: Equatable {
      var address = Address()
      var age = 0
      var name = ""
    }

    struct Address: Equatable {
      var street = ""
    }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case load
    case watch
    case failed(String)
  }

  var load: @Sendable () async throws -> Int
  var watch: @Sendable () -> AsyncThrowingStream<Int, any Error>

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .load:
        return .run { [load] send in
          do {
            _ = try await load()
          } catch {
            await send(.failed(Self.text(error)))
          }
        }
      case .watch:
        return .run { [watch] send in
          for try await _ in watch() {}
        } catch: { error, send in
          await send(.failed(Self.text(error)))
        }
      case .binding(\.draft):
        state.message = "\(state.draft.name) is saved"
        return .none
      case .binding(\.draft.age):
        state.message = "\(state.draft.age) years"
        return .none
      case .binding:
        return .none
      case .failed(let message):
        state.message = message
        return .none
      }
    }
  }

  private static func text(_ error: any Error) -> String {
    do {
      throw error
    } catch let error as URLError where error.code == .notConnectedToInternet {
      return "offline"
    } catch let error as CatalogError {
      switch error {
      case .server(let status): return "status \(status)"
      }
    } catch let error as NSError where error.domain == "shop" {
      return "\(error.domain) \(error.code)"
    } catch DecodingError.keyNotFound(let key, let context) {
      return "no \(key.stringValue): \(context.debugDescription)"
    } catch EncodingError.invalidValue(let value, _) {
      return "cannot encode \(value)"
    } catch POSIXError.ENOENT {
      return "no entry"
    } catch is CancellationError {
      return "cancelled"
    } catch {
      return error.localizedDescription
    }
  }
}

/// An error that scripts only find by its registration, because it is private.
private enum CatalogError: Error {
  case server(status: Int)
}

extension RegisteredFeature {
  static var catalog: RegisteredFeature {
    FeatureRegistration("catalog") { replay in
      Catalog(load: replay.endpoint("load"), watch: replay.endpoint("watch"))
    } initialState: {
      Catalog.State()
    }
    .errors(CatalogError.self)
  }
}
