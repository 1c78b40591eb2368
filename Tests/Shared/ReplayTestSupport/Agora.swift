import ComposableArchitecture
import Dependencies
import Foundation
import ReplayRegistration
import Sharing

/// A feature with something for each form of the language that is about moments: open calls, offsets, names, shared keys.
@Reducer
struct Agora {
  @ObservableState
  struct State: Equatable {
    var color = Color(red: 0, green: 0)
    var draft: Draft?
    /// Ids that are no offsets.
    var items: IdentifiedArrayOf<Item.State> = [
      Item.State(id: 7, title: "seven"), Item.State(id: 1, title: "one"),
      Item.State(id: 0, title: "zero"),
    ]
    var log: [String] = []

    var lastItem: Item.State? { items.last }
    var lastLine: String? { log.last }
    var titles: [String] { items.map(\.title) }
  }

  struct Color: Equatable {
    var red: Int
    var green: Int

    static let scarlet = Color(red: 9, green: 1)

    var blueness: Int { 10 - red - green }
  }

  struct Draft: Equatable {
    var title: String
    var note: String?
    var size = 3
    var item: Item.State?
  }

  @Reducer
  struct Item {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var title: String

      var initial: String { String(title.prefix(1)) }
    }

    enum Action: Equatable {
      case rename(String)
      case renamed
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rename(let title):
          state.title = title
          return .send(.renamed)
        case .renamed: return .none
        }
      }
    }
  }

  enum Action {
    case ask(Int)
    case answered(Int, String)
    case wave
    case listen(Int)
    case heard(id: Int, word: String)
    case items(IdentifiedActionOf<Item>)
    case look
    case roll
    case count
    case keep(String)
    case paint(Color)
    case edit(Draft)
    case leave
    case shout(String)
    case record
    case stop
  }

  /// Closures that the reducer is made with.
  var shout: @Sendable (String) -> String
  var wave: @Sendable () async -> Void
  var weigh: @Sendable (_ name: String, _ factor: Int) async throws -> Int

  @Dependency(\.agora) var agora
  @Dependency(\.calendar) var calendar
  @Dependency(\.continuousClock) var clock
  @Dependency(\.date) var date
  @Dependency(\.dismiss) var dismiss
  @Dependency(\.locale) var locale
  @Dependency(\.timeZone) var timeZone
  @Dependency(\.withRandomNumberGenerator) var withRandomNumberGenerator

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .ask(let number):
        return .run { send in
          await send(.answered(number, try await agora.answer(number)))
        } catch: { error, send in
          await send(.answered(number, "error: \(error)"))
        }
      case .answered(let number, let text):
        state.log.append("\(number): \(text)")
        return .none
      case .wave:
        return .run { send in
          await wave()
          let weight = try await weigh("wave", 2)
          await send(.heard(id: weight, word: "waved"))
        }
      case .listen(let id):
        return .run { send in
          for try await word in await agora.words(id) { await send(.heard(id: id, word: word)) }
          await send(.heard(id: id, word: "end"))
        } catch: { error, send in
          await send(.heard(id: id, word: "error: \(error)"))
        }
      case .heard(let id, let word):
        state.log.append("\(id) \(word)")
        return .none
      case .items: return .none
      case .look:
        state.log = [
          "\(Int(date.now.timeIntervalSinceReferenceDate))", locale.identifier,
          timeZone.identifier, "\(calendar.identifier)",
        ]
        return .none
      case .roll:
        state.log = withRandomNumberGenerator { generator in
          [
            "\(Double.random(in: 0..<1, using: &generator))",
            "\(["a", "b", "c", "d"].randomElement(using: &generator) ?? "")",
            "\(Bool.random(using: &generator))",
          ]
        }
        return .none
      case .count:
        @Shared(.appStorage("count")) var count = 0
        $count.withLock { $0 += 1 }
        return .none
      case .keep(let word):
        @Shared(.words) var words
        $words.withLock { $0.append(word) }
        return .none
      case .paint(let color):
        state.color = color
        return .none
      case .edit(let draft):
        state.draft = draft
        return .none
      case .leave:
        return .run { _ in await dismiss() }
      case .shout(let text):
        state.log.append(shout(text))
        return .none
      case .record:
        return .run { send in
          let succeeded = try await agora.record()
          await send(.heard(id: 0, word: "recorded \(succeeded)"))
        }
      case .stop:
        return .run { _ in await agora.stop() }
      }
    }
    .forEach(\.items, action: \.items) { Item() }
  }
}

extension SharedKey where Self == InMemoryKey<[String]>.Default {
  fileprivate static var words: Self { Self[.inMemory("words"), default: []] }
}

@DependencyClient
struct AgoraClient: Sendable {
  var answer: @Sendable (_ question: Int) async throws -> String
  var record: @Sendable () async throws -> Bool
  var stop: @Sendable () async -> Void
  var words: @Sendable (_ id: Int) async -> any AsyncSequence<String, any Error> = { _ in
    AsyncThrowingStream { $0.finish() }
  }
}

extension AgoraClient: TestDependencyKey {
  static let testValue = AgoraClient()
}

extension DependencyValues {
  var agora: AgoraClient {
    get { self[AgoraClient.self] }
    set { self[AgoraClient.self] = newValue }
  }
}

extension RegisteredFeature {
  static var agora: RegisteredFeature {
    FeatureRegistration("agora", title: "A place to talk") { replay in
      Agora(
        shout: replay.endpoint("shout"), wave: replay.endpoint("wave"),
        weigh: replay.endpoint("weigh"))
    } initialState: {
      Agora.State()
    }
    .client("agora", \.agora)
    .computed("blueness", \Agora.Color.blueness)
    .shared("words", .words)
    .value(like: Agora.Draft(title: "sample"))
    .values(of: Agora.Color.self, ["scarlet": .scarlet])
  }
}
