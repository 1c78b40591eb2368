import Combine
import ComposableArchitecture
import Foundation

@testable import TCAReplay

/// A client whose endpoints return streams in other ways than as an `AsyncStream` or an `AnyPublisher`, and two that scripts
/// cannot answer.
@DependencyClient
struct Transmitter {
  var wipe: @Sendable () -> AnyPublisher<Int, Fault>?
  var status: @Sendable () -> PassthroughSubject<Int, Fault> = { PassthroughSubject() }
  var levels: @Sendable (_ channel: Int) -> any Publisher<Int, Never> = { _ in Empty() }
  var token: @Sendable () -> Future<String, Fault> = { Future { $0(.failure(.cut)) } }
  var lines: @Sendable () async -> AsyncStream<String>?
  var tune: @Sendable (inout Int) -> Void = { _ in }
  var sum: @Sendable (Int...) -> Int = { _ in 0 }

  enum Fault: Error, Equatable { case cut }
}

extension Transmitter: TestDependencyKey {
  static let testValue = Transmitter()
}

/// Values among the dependencies.
struct Flags: Equatable, Sendable, TestDependencyKey {
  var isNew = false
  var limit = 3

  static let testValue = Flags()
}

enum BaseURL: DependencyKey {
  static var liveValue: URL { URL(filePath: "/live") }
}

protocol Tracking: Sendable {
  var name: String { get }
}

struct NamedTracking: Tracking {
  var name: String
}

private enum TrackingKey: TestDependencyKey {
  static let testValue: any Tracking = NamedTracking(name: "test")
}

extension DependencyValues {
  var transmitter: Transmitter {
    get { self[Transmitter.self] }
    set { self[Transmitter.self] = newValue }
  }

  var flags: Flags {
    get { self[Flags.self] }
    set { self[Flags.self] = newValue }
  }

  var tracking: any Tracking {
    get { self[TrackingKey.self] }
    set { self[TrackingKey.self] = newValue }
  }
}

@Reducer
struct Relay {
  @ObservableState
  struct State: Equatable {
    var log: [String] = []
  }

  enum Action {
    case note(String)
    case wipe
    case status
    case levels(Int)
    case levelsOneByOne
    case token
    case forgetToken
    case lines
    case tune
    case showFlags
    case showURL
    case showTracking
    case showFlagsLater
  }

  @Dependency(BaseURL.self) var baseURL
  @Dependency(\.flags) var flags
  @Dependency(\.tracking) var tracking
  @Dependency(\.transmitter) var transmitter

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .note(let note): state.log.append(note)
      case .wipe:
        guard let wipe = transmitter.wipe() else {
          state.log.append("nothing to wipe")
          return .none
        }
        return .publisher { Self.notes(of: wipe) }
      case .status: return .publisher { Self.notes(of: transmitter.status()) }
      case .levels(let channel):
        return .publisher {
          transmitter.levels(channel).eraseToAnyPublisher().map { .note("\($0)") }
        }
      case .levelsOneByOne:
        return .run { send in
          let levels = UncheckedSendable(transmitter.levels(0).eraseToAnyPublisher())
          for await level in levels.value.values { await send(.note("\(level)")) }
        }
      case .token:
        return .publisher { Self.notes(of: transmitter.token()) }.cancellable(id: "token")
      case .forgetToken: return .cancel(id: "token")
      case .lines:
        return .run { send in
          guard let lines = await transmitter.lines() else { return await send(.note("no lines")) }
          for await line in lines { await send(.note(line)) }
          await send(.note("no more lines"))
        }
      case .tune:
        var number = 1
        transmitter.tune(&number)
        state.log.append("\(number + transmitter.sum(1, 2))")
      case .showFlags: state.log.append("\(flags.isNew) \(flags.limit)")
      case .showURL: state.log.append(baseURL.path)
      case .showTracking: state.log.append(tracking.name)
      case .showFlagsLater:
        return .run { send in await send(.note("\(flags.limit)")) }
      }
      return .none
    }
  }

  private static func notes<Output>(
    of publisher: some Publisher<Output, Transmitter.Fault>
  ) -> AnyPublisher<Action, Never> {
    publisher.map { .note("\($0)") }.catch { Just(.note("\($0)")) }.eraseToAnyPublisher()
  }
}

extension RegisteredFeature {
  static var relay: RegisteredFeature {
    FeatureRegistration("relay") {
      Relay()
    } initialState: {
      Relay.State()
    }
    .client("transmitter", \.transmitter)
    .dependency("flags", \.flags)
    .dependency("baseURL", BaseURL.self)
    .dependency("tracking", \.tracking)
    .value(of: (any Tracking).self) { NamedTracking(name: $0) }
  }
}
