import ComposableArchitecture
import ReplayRegistration

@testable import TCAReplay

/// The source of values that change outside of the feature.
@DependencyClient
struct PostOffice {
  var letters: @Sendable () -> AsyncStream<Int> = { .finished }
  var weather: @Sendable () -> AsyncStream<Int> = { .finished }
}

extension PostOffice: TestDependencyKey {
  static var testValue: PostOffice { PostOffice() }
}

/// A key whose values only come from a subscription.
struct PostKey: SharedReaderKey {
  var id: String
  let values: @Sendable () -> AsyncStream<Int>

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    continuation.resumeReturningInitialValue()
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    let values = values
    let task = Task {
      for await value in values() { subscriber.yield(value) }
    }
    return SharedSubscription { task.cancel() }
  }
}

/// The same, with values that can be saved.
struct StoredPostKey: SharedKey {
  var base: PostKey
  var id: String { base.id }

  func load(context: LoadContext<Int>, continuation: LoadContinuation<Int>) {
    base.load(context: context, continuation: continuation)
  }

  func subscribe(
    context: LoadContext<Int>, subscriber: SharedSubscriber<Int>
  ) -> SharedSubscription {
    base.subscribe(context: context, subscriber: subscriber)
  }

  func save(_ value: Int, context: SaveContext, continuation: SaveContinuation) {
    continuation.resume()
  }
}

/// A feature whose state changes without an action.
@Reducer
struct Mailbox {
  @ObservableState
  struct State: Equatable {
    @Shared var letters: Int
    @SharedReader var weather: Int

    init() {
      @Dependency(PostOffice.self) var post
      let base = PostKey(id: "letters", values: post.letters)
      _letters = Shared(wrappedValue: 0, StoredPostKey(base: base))
      _weather = SharedReader(wrappedValue: 0, PostKey(id: "weather", values: post.weather))
    }
  }

  enum Action {
    case empty
    case load
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .empty: state.$letters.withLock { $0 = 0 }
      case .load: return .run { [letters = state.$letters] _ in try await letters.load() }
      }
      return .none
    }
  }
}

/// A feature with a child that shares a value of a key.
@Reducer
struct Letter {
  struct Draft: Equatable {
    @Shared(.inMemory("letter")) var text = ""
  }

  @ObservableState
  struct State: Equatable {
    var draft: Draft?
    @Shared(.inMemory("letter")) var text = ""
  }

  enum Action {
    case write
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.draft?.$text.withLock { $0 = "x" }
      return .none
    }
  }
}

extension RegisteredFeature {
  static var letter: RegisteredFeature {
    FeatureRegistration("letter") {
      Letter()
    } initialState: {
      Letter.State()
    }
  }

  static var mailbox: RegisteredFeature {
    FeatureRegistration("mailbox") {
      Mailbox()
    } initialState: {
      Mailbox.State()
    }
    .client("post", PostOffice.self)
  }
}
