import ComposableArchitecture
import Foundation
import TCAReplay

@testable import ReplayRegistration

/// A feature that encodes its values in its own way, for scripts that call functions.
@Reducer
struct Archive {
  @ObservableState
  struct State: Equatable {
    var count = 0
    var data: Data?
    var note = ""
    var shelf = Shelf()
  }

  struct Games: Codable, Equatable {
    var lastPlayed: [String] = []
  }

  enum Action {
    case counted(Int)
    case listenButtonTapped
    case listenDetached
    case loaded(Data)
    case noted(String)
    case placed([Book])
    case saveButtonTapped([String])
  }

  @Dependency(\.shop) var shop

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .counted(let count): state.count = count
      case .listenButtonTapped:
        return .run { send in
          for await note in shop.desk.listen("news") { await send(.noted(note)) }
        }
      case .listenDetached:
        return .run { send in
          let notes = await Task.detached {
            // Outside of the task, whose dependencies a detached one does not have.
            @Dependency(\.shop) var shop
            return await shop.desk.listen("news").reduce(into: []) { $0.append($1) }
          }
          .value
          await send(.noted(notes.joined()))
        }
      case .loaded(let data): state.data = data
      case .noted(let note): state.note = note
      case .placed(let books): state.shelf = Shelf(books: books)
      case .saveButtonTapped(let names):
        guard let data = try? Archive.encode(Games(lastPlayed: names)) else { return .none }
        state.data = data
        return .run { _ in try await shop.save(data, "games.json") }
      }
      return .none
    }
  }

  static func encode(_ value: some Encodable) throws -> Data {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    return try encoder.encode(value)
  }
}

extension Archive {
  struct Book: Equatable {
    var title: String
    var pages = 0
  }

  /// A collection that is only read by position.
  struct Shelf: Equatable, RandomAccessCollection {
    var books: [Book] = []

    var startIndex: Int { 0 }
    var endIndex: Int { books.count }

    subscript(position: Int) -> Book { books[position] }
  }
}

/// A client of which only one endpoint is registered.
@DependencyClient
struct Shop: Sendable {
  var save: @Sendable (_ data: Data, _ name: String) async throws -> Void
  var remove: @Sendable (_ name: String) async throws -> Void
  var desk: Desk = Desk()

  /// A client inside of it.
  @DependencyClient
  struct Desk: Sendable {
    var listen: @Sendable (_ topic: String) -> AsyncStream<String> = { _ in .finished }
  }
}

extension Shop: TestDependencyKey {
  static let testValue = Shop()
}

extension DependencyValues {
  var shop: Shop {
    get { self[Shop.self] }
    set { self[Shop.self] = newValue }
  }
}

struct TooLoud: Error {}

extension RegisteredFeature {
  static var archive: RegisteredFeature {
    FeatureRegistration("archive") {
      Archive()
    } initialState: {
      Archive.State()
    }
    .endpoint("desk.listen(topic:)", \.shop.desk.listen)
    .endpoint("files.save", \.shop.save)
    .function("encoded") { (games: Archive.Games) in try Archive.encode(games) }
    .function("now") { 7 }
    .function("sum(of:and:)") { (a: Int, b: Int) in a + b }
    .function("sum") { (numbers: [Int]) in numbers.reduce(0, +) }
    .function("shout") { (text: String) throws -> String in
      guard text != "hey" else { throw TooLoud() }
      return text.uppercased()
    }
    .function("first") { (numbers: [Int]) in numbers.first }
  }
}
