import ComposableArchitecture
import ReplayRegistration

@testable import TCAReplay

private struct Lock {}

/// A value that is shared.
@Reducer
struct Locker {
  @ObservableState
  struct State: Equatable, Identifiable {
    var id = 0
    @Shared(value: 0) var content: Int
    var isOpen = false
  }

  enum Action {
    case open
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.isOpen = true
      return .none
    }
  }
}

/// A feature whose shared values lie in collections and in presented state.
@Reducer
struct Lockers {
  @ObservableState
  struct State: Equatable {
    var array = [Locker.State()]
    var dictionary = ["a": [Shared(value: 0)]]
    var list: IdentifiedArrayOf<Locker.State> = [Locker.State()]
    @Presents var sheet: Locker.State? = Locker.State()
    var stack = StackState([Locker.State()])
    @Shared(value: 0) var top: Int
    @Shared(.lockerLoad) var loaded = 0
    var failure = ""
  }

  enum Action {
    case complain
    case failed(String)
    case fill(String)
    case load
    case save
    case sheet(PresentationAction<Locker.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .complain:
        reportIssue("\(String(reflecting: Lock.self)) is stuck")
        return .none
      case .failed(let failure):
        state.failure = failure
        return .none
      case .fill(let place):
        let content: Shared<Int>? =
          switch place {
          case "array": state.array[0].$content
          case "dictionary": state.dictionary["a"]?[0]
          case "list": state.list[0].$content
          case "sheet": state.sheet?.$content
          case "stack": state.stack.first?.$content
          default: state.$top
          }
        return .run { _ in
          guard place != "detached" else {
            return await Task.detached { content?.withLock { $0 += 1 } }.value
          }
          content?.withLock { $0 += 1 }
        }
      case .load:
        return .run { [loaded = state.$loaded] _ in
          try await loaded.load()
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
      case .save:
        return .run { [loaded = state.$loaded] _ in
          try await loaded.save()
        } catch: { error, send in
          await send(.failed("\(error)"))
        }
      case .sheet: return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) { Locker() }
  }
}

/// Where the loaded content is.
@DependencyClient
struct LockerRoom {
  var load: @Sendable () async throws -> Int
  var save: @Sendable () async throws -> Void
}

extension LockerRoom: TestDependencyKey {
  static var testValue: LockerRoom { LockerRoom() }
}

/// A key that answers later.
struct LockerKey: SharedKey {
  var id: String { "locker" }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    @Dependency(LockerRoom.self) var room
    Task { [room] in
      do {
        continuation.resume(returning: try await room.load())
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    SharedSubscription {}
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    @Dependency(LockerRoom.self) var room
    Task { [room] in
      do {
        try await room.save()
        continuation.resume()
      } catch {
        continuation.resume(throwing: error)
      }
    }
  }
}

extension SharedKey where Self == LockerKey {
  static var lockerLoad: Self { LockerKey() }
}

/// A feature with shared values that have no `==`.
@Reducer
struct Safe {
  struct Content {
    var gold = 0
  }

  struct State {
    var boxes = [Shared(value: Content())]
    @Shared(value: Content()) var content: Content
  }

  enum Action {
    case fill
    case fillBox
  }

  var body: some Reducer<State, Action> {
    Reduce { state, action in
      switch action {
      case .fill: state.$content.withLock { $0.gold += 1 }
      case .fillBox: state.boxes[0].withLock { $0.gold += 1 }
      }
      return .none
    }
  }
}

extension RegisteredFeature {
  static var lockers: RegisteredFeature {
    FeatureRegistration("lockers") {
      Lockers()
    } initialState: {
      Lockers.State()
    }
    .client("room", LockerRoom.self)
  }

  static var safe: RegisteredFeature {
    FeatureRegistration("safe") {
      Safe()
    } initialState: {
      Safe.State()
    }
  }
}
