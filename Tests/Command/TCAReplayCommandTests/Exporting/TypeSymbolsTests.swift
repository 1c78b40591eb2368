import RuntimeReflection
import Testing

@testable import TCAReplayCommand

@Suite("What the program's symbols tell about a type")
struct TypeSymbolsTests {
  struct Track: Equatable {
    var title: String
  }

  struct Player {
    var queue: [Track] = []
    var volume = 5
    var table: [String: (Int) -> Void] = [:]
    private var secret = 3
    fileprivate var code = ""

    init(queue: [Track], volume: Int = 5, _ table: [String: (Int) -> Void] = [:]) {
      self.queue = queue
      self.volume = volume
      self.table = table
    }

    init?(volume: Int) {
      guard volume > 0 else { return nil }
      self.volume = volume
    }

    init(queue: [Track], code: String) throws {
      self.queue = queue
      self.code = code
    }

    private init(secret: Int) { self.secret = secret }

    struct Part {
      var size: Int
    }

    func use() -> [Any?] {
      [
        Self(queue: []), Self(volume: 1), try? Self(queue: [], code: ""), Self(secret: secret),
        Part(size: 1), code,
      ]
    }
  }

  struct Page<Element> {
    var elements: [Element]
    var next: Int?

    struct Mark {
      var isSet = false

      init() {}
    }
  }

  struct Person {
    let name: String

    init(name: String?) { self.name = name ?? "" }
  }

  struct Setting {
    var isOn = false
    var name = ""

    init() {}

    init(isOn: Int) { self.isOn = isOn != 0 }
  }

  @Test(
    "its initializers, but for those that fail, throw or are private, and not those of nested types"
  )
  func initializers() {
    #expect(Player(queue: []).use().count == 6)
    let track = "TCAReplayCommandTests.TypeSymbolsTests.Track"
    #expect(
      TypeSymbols.of(Player.self).initializers.filter { !$0.canFail }.map(\.parameters) == [
        [
          .init(label: "queue", type: "Swift.Array<\(track)>"),
          .init(label: "volume", type: "Swift.Int", hasDefault: true),
          .init(
            label: "_", type: "Swift.Dictionary<Swift.String, (Swift.Int) -> ()>", hasDefault: true),
        ]
      ])
    #expect(
      TypeSymbols.of(Player.self).initializers.filter(\.canFail).map(\.parameters) == [
        [.init(label: "volume", type: "Swift.Int")]
      ])
    #expect(
      TypeSymbols.of(Page<Track>.self).initializers.map(\.parameters) == [
        [
          .init(label: "elements", type: "Swift.Array<A>"),
          .init(label: "next", type: "Swift.Optional<Swift.Int>"),
        ]
      ])
    #expect(!Page<Track>.Mark().isSet)
    #expect(TypeSymbols.of(Page<Track>.Mark.self).initializers == [.init(parameters: [])])
    #expect(TypeSymbols.of((Int, Int).self).initializers.isEmpty)
  }

  struct Three: Equatable {
    var first: Int
    var second: String

    init(_ first: Int, _ second: String) {
      self.first = first
      self.second = second
    }
  }

  @Test("an argument without a label is the property at its place, if that has the type")
  func unlabelled() {
    #expect(Three(1, "").first == 1)
    let first = TypeSymbols.Property(name: "first", type: "Swift.Int")
    let second = TypeSymbols.Property(name: "second", type: "Swift.String")
    let three = TypeSymbols.of(Three.self)
    #expect(
      three.call(for: [first, second])
        == .init(
          arguments: [
            .init(property: "first", isLabelled: false),
            .init(property: "second", isLabelled: false),
          ]))
    #expect(three.call(for: [second, first]) == nil)
  }

  @Test("which of its properties are private")
  func privateProperties() {
    #expect(TypeSymbols.of(Player.self).privateProperties == ["secret", "code"])
    #expect(TypeSymbols.of(Track.self).privateProperties == [])
  }

  struct Score: Equatable {
    private(set) var points = 0
    var name = ""

    mutating func win() { points += 1 }
  }

  @Test("which of its properties only their file can set")
  func privateSetters() {
    var score = Score(points: 1, name: "")
    score.win()
    score.name = "a"
    #expect(score == Score(points: 2, name: "a"))
    #expect(TypeSymbols.of(Score.self).privateSetters == ["points"])
    #expect(TypeSymbols.of(Player.self).privateSetters == [])
  }

  @Test("the initializer that takes most of the properties")
  func arguments() {
    let player = TypeSymbols.of(Player.self)
    let queue = TypeSymbols.Property(name: "queue", type: symbolName(of: [Track].self))
    let volume = TypeSymbols.Property(name: "volume", type: "Swift.Int")
    let secret = TypeSymbols.Property(name: "secret", type: "Swift.Int")
    #expect(
      player.call(for: [secret, volume, queue])
        == .init(arguments: [.init(property: "queue"), .init(property: "volume")]))
    #expect(player.call(for: [queue]) == .init(arguments: [.init(property: "queue")]))
    #expect(
      player.call(for: [volume]) == .init(arguments: [.init(property: "volume")], canFail: true))
    #expect(player.call(for: [secret]) == nil)
    let name = TypeSymbols.Property(name: "name", type: "Swift.String")
    #expect(TypeSymbols.of(Person.self).call(for: [name])?.arguments == [.init(property: "name")])

    #expect(Page(elements: [1], next: nil).elements == [1])
    let page = TypeSymbols.of(Page<Int>.self)
    #expect(
      page.call(
        for: [
          .init(name: "next", type: "Swift.Optional<Swift.Int>"),
          .init(name: "elements", type: "Swift.Array<Swift.Int>"),
        ]) == .init(arguments: [.init(property: "elements"), .init(property: "next")]))

    #expect(Person(name: nil).name == "")
    #expect(!Setting().isOn && Setting(isOn: 1).isOn)
    let setting = TypeSymbols.of(Setting.self)
    let isOn = TypeSymbols.Property(name: "isOn", type: "Swift.Bool")
    #expect(setting.call(for: [isOn]) == .init(arguments: []))
    #expect(
      setting.call(for: [.init(name: "isOn", type: nil)])
        == .init(arguments: [.init(property: "isOn")]))
  }
}
