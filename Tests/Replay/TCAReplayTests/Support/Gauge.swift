import ComposableArchitecture
import ReplayRegistration

/// A client whose endpoints throw errors of one type.
@DependencyClient
struct GaugeClient: Sendable {
  enum Failure: Error, Equatable { case dry, broken(Int) }

  var read: @Sendable (_ tank: Int) async throws(Failure) -> Int = { _ throws(Failure) in -1 }
  var limit: @Sendable () throws(Failure) -> Int = { () throws(Failure) in throw .dry }
}

extension GaugeClient: TestDependencyKey {
  static let testValue = GaugeClient()
}

/// A feature that shows what such endpoints return and throw.
@Reducer
struct Gauge {
  @ObservableState
  struct State: Equatable {
    var readings: [String] = []
  }

  enum Action: Equatable {
    case limitTapped
    case readTapped(tank: Int)
    case cancelTapped
    case reading(String)
  }

  private enum CancelID { case reading }

  @Dependency(GaugeClient.self) var client

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .limitTapped:
        do throws(GaugeClient.Failure) {
          state.readings.append("limit \(try client.limit())")
        } catch {
          state.readings.append("\(error)")
        }
        return .none
      case .readTapped(let tank):
        return .run { send in
          do throws(GaugeClient.Failure) {
            await send(.reading("\(try await client.read(tank: tank))"))
          } catch {
            await send(.reading("\(error)"))
          }
        }
        .cancellable(id: CancelID.reading)
      case .cancelTapped: return .cancel(id: CancelID.reading)
      case .reading(let text):
        state.readings.append(text)
        return .none
      }
    }
  }
}

extension RegisteredFeature {
  static var gauge: RegisteredFeature {
    FeatureRegistration("gauge") {
      Gauge()
    } initialState: {
      Gauge.State()
    }
    .client("gauge", GaugeClient.self)
  }
}
