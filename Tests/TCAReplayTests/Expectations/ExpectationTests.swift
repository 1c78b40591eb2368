import ActionScript
import ComposableArchitecture
import Foundation
import Testing

@testable import TCAReplay

private struct Library: Equatable {
  var count = 0
  var title = "Books"
  var user: User?
  var books: IdentifiedArrayOf<Book> = []
  var scores: [String: Int] = [:]
  var tags: Set<String> = []
  var numbers: [Int] = []
  var screen = Screen.loading
  var pair = Pair(range: (1, upper: 2))
  var path = StackState<Book>()
  var ratio: Double?
  var grid = Two(Two(0, 0), Two(0, 0))

  struct User: Equatable {
    var name: String
    var age = 1
  }

  struct Book: Equatable, Identifiable {
    let id: Int
    var title: String
    var isRead = false
  }

  struct Pair: Equatable {
    var range: (Int, upper: Int)

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.range == rhs.range }
  }

  @CasePathable
  enum Screen: Equatable {
    case loading
    case loaded(Book)
    case failed(code: Int, message: String)
    case titled(text: String)
  }

  static func with(_ change: (inout Library) -> Void) -> Library {
    var library = Library(books: [Book(id: 1, title: "A"), Book(id: 2, title: "B")])
    change(&library)
    return library
  }
}

/// A collection of an app's own.
private struct Two<Element>: MutableCollection, CustomDumpReflectable {
  var first: Element
  var second: Element

  init(_ first: Element, _ second: Element) { (self.first, self.second) = (first, second) }

  var startIndex: Int { 0 }
  var endIndex: Int { 2 }
  func index(after index: Int) -> Int { index + 1 }

  subscript(index: Int) -> Element {
    get { index == 0 ? first : second }
    set { if index == 0 { first = newValue } else { second = newValue } }
  }

  var customDumpMirror: Mirror {
    Mirror(self, unlabeledChildren: [first, second], displayStyle: .collection)
  }
}

extension Two: Equatable where Element: Equatable {}

struct AssignmentTests {
  private typealias Change = @Sendable (inout Library) -> Void

  private static let changes: [(String, Change)] = [
    ("count = 1", { $0.count = 1 }),
    ("self.count = 1", { $0.count = 1 }),
    ("title = \"x\"", { $0.title = "x" }),
    ("user = User(name: \"Blob\", age: 3)", { $0.user = .init(name: "Blob", age: 3) }),
    ("user = User(name: \"Blob\", age: _)", { $0.user = .init(name: "Blob", age: 3) }),
    ("books[0].isRead = true", { $0.books[0].isRead = true }),
    ("books[id: 2].title = \"C\"", { $0.books[id: 2]?.title = "C" }),
    (
      "books[id: 2] = Book(id: 2, title: \"C\", isRead: true)",
      {
        $0.books[id: 2] = .init(id: 2, title: "C", isRead: true)
      }
    ),
    ("books[id: 2] = nil", { $0.books.remove(id: 2) }),
    ("scores[\"a\"] = 3", { $0.scores["a"] = 3 }),
    ("scores = [\"a\": 3, \"b\": 1]", { $0.scores = ["a": 3, "b": 1] }),
    ("screen = .failed(code: 1, message: \"x\")", { $0.screen = .failed(code: 1, message: "x") }),
    ("grid[1][0] = 7", { $0.grid[1][0] = 7 }),
    ("grid = [[0, 0], [0, 7]]", { $0.grid[1][1] = 7 }),
    ("pair.range.0 = 4", { $0.pair.range.0 = 4 }),
    ("pair.range.upper = 4", { $0.pair.range.upper = 4 }),
    ("ratio = 0.5", { $0.ratio = 0.5 }),
    ("title = _", { $0.title = "anything" }),
    ("count += 5", { $0.count += 5 }),
    ("count -= 5", { $0.count -= 5 }),
    ("numbers += 5", { $0.numbers = [5] }),
    ("tags += \"a\"", { $0.tags = ["a"] }),
    (
      "books += Book(id: 3, title: \"C\", isRead: false)",
      {
        $0.books.append(.init(id: 3, title: "C"))
      }
    ),
    (
      "books += Book(id: _, title: \"C\", isRead: _)", { $0.books.append(.init(id: 9, title: "C")) }
    ),
    ("books -= [id: 1]", { $0.books.remove(id: 1) }),
    (
      "books insert Book(id: 3, title: \"C\", isRead: false) at 0",
      {
        $0.books.insert(.init(id: 3, title: "C"), at: 0)
      }
    ),
    ("books move [id: 2] to 0", { $0.books.swapAt(0, 1) }),
    ("books.ids = [2, 1]", { $0.books.swapAt(0, 1) }),
    (
      "count = 1\ntitle = \"x\"",
      {
        $0.count = 1
        $0.title = "x"
      }
    ),
  ]

  @Test(arguments: changes)
  fileprivate func saysAllOfAChange(_ lines: String, _ change: @Sendable (inout Library) -> Void)
    throws
  {
    let before = Library.with { _ in }
    let after = Library.with(change)
    let outcome = try expect(lines, from: before, to: after)
    #expect(outcome.failures == [])
    #expect(outcome.state == after)
  }

  @Test func leavesWhatItDoesNotSay() throws {
    let after = Library.with {
      $0.count = 1
      $0.title = "x"
    }
    let outcome = try expect("count = 1", from: Library.with { _ in }, to: after)
    #expect(outcome.failures == [])
    #expect(outcome.state == Library.with { $0.count = 1 })
  }

  @Test(arguments: [
    ("count = 2", "'count' is 1, not 2"),
    ("user = nil", "'user' is another"),
    ("user.name = \"Bob\"", "'user.name' is \"Blob\", not \"Bob\""),
    ("books[5].title = \"x\"", "'books' has 2 elements, and none at [5]"),
    ("books[id: 7].title = \"x\"", "'books[id: 7]' is nil"),
    (
      "screen.loaded.title = \"x\"",
      "'screen' is in the case 'loading', not 'loaded' (set all of it: screen = …)"
    ),
    ("title = _", "'title' did not change"),
    ("count += 3", "'count' is not what 'count += 3' makes of it"),
    ("books -= [id: 7]", "there was no such element before this step"),
    ("books.ids = [2, 1]", "'books.ids[0]' is 1, not 2"),
  ])
  func tellsWhatIsWrong(_ line: String, _ message: String) throws {
    let after = Library.with {
      $0.count = 1
      $0.user = .init(name: "Blob")
    }
    let outcome = try expect(line, from: Library.with { _ in }, to: after)
    #expect(outcome.failures.first == message)
  }

  @Test func assigningThroughNilIsAMismatch() throws {
    let after = Library.with { $0.user = .init(name: "Blob") }
    let outcome = try expect("user.name = \"Blob\"", from: Library.with { _ in }, to: after)
    #expect(outcome.failures == ["'user' is nil (set all of it: user = …)"])
  }

  @Test func partsOfWhatIsNotThereHintAtTheWhole() throws {
    let before = Library.with { _ in }
    let after = Library.with { $0.user = .init(name: "Blob") }
    #expect(
      try expect("user.name = \"Blob\"", from: before, to: after).failures
        == ["'user' is nil (set all of it: user = …)"])
    #expect(
      try expect(#"{"user": {"name": "Blob"}}"#, from: before, to: after).failures
        == [#"'user' is nil (set all of it: "user": {"$set": …})"#])
    #expect(
      try expect("user.name = _", from: before, to: after).failures
        == ["'user' is nil (set all of it: user = …)"])
    let loaded = Library.with { $0.screen = .loaded(.init(id: 1, title: "A")) }
    #expect(
      try expect("screen.loaded.title = \"A\"", from: before, to: loaded).failures == [
        "'screen' is in the case 'loading', not 'loaded' (set all of it: screen = …)"
      ])
  }

  @Test func jsonIsQuotedAsPathsAndLines() throws {
    let after = Library.with { $0.user = .init(name: "Blob") }
    #expect(
      try expect(
        #"{"user": {"name": {"$contains": "x"}, "age": {"$gt": 1}}}"#, from: after, to: after
      ).failures == [
        #"'user.name contains "x"' does not hold: 'user.name' is "Blob""#,
        "'user.age > 1' does not hold: 'user.age' is 1",
      ])
  }

  @Test func pathsGoIntoCasesAndStacks() throws {
    let before = Library.with {
      $0.screen = .loaded(.init(id: 1, title: "A"))
      $0.path[id: 0] = nil
      $0.path = StackState([.init(id: 1, title: "A")])
    }
    let id = try #require(before.path.ids.first)
    var after = before
    after.screen = .loaded(.init(id: 1, title: "A", isRead: true))
    after.path[id: id]?.isRead = true
    let outcome = try expect(
      "screen.loaded.isRead = true\npath[0].isRead = true", from: before, to: after)
    #expect(outcome.failures == [])
    #expect(outcome.state == after)

    let titled = Library.with { $0.screen = .titled(text: "a") }
    let retitled = Library.with { $0.screen = .titled(text: "b") }
    #expect(try expect("screen.titled = \"b\"", from: titled, to: retitled).state == retitled)
    #expect(
      try expect("screen.titled.text = \"b\"", from: titled, to: retitled).state == retitled)
  }

  @Test func withoutExhaustivityShowsOnlyWhatIsWrong() throws {
    let after = Library.with {
      $0.count = 1
      $0.title = "x"
    }
    let before = Library.with { _ in }
    #expect(try expect("count = 1", from: before, to: after, isExhaustive: false).state == after)
    let wrong = try expect("count = 2", from: before, to: after, isExhaustive: false)
    #expect(wrong.failures == ["'count' is 1, not 2"])
    var shown = after
    shown.count = 2
    #expect(wrong.state == shown)
  }
}

struct PredicateTests {
  private let before = Library.with { _ in }
  private let after = Library.with {
    $0.count = 5
    $0.title = "The Swift Book"
    $0.numbers = [1, 2, 3]
    $0.scores = ["a": 1]
    $0.user = .init(name: "Blob")
  }

  @Test(arguments: [
    "count > 3", "count >= 5", "count < 6", "count <= 5", "count == 5", "count != 4",
    "count not > 5", "title contains \"Swift\"", "title matches \".* Swift .*\"",
    "title not matches \"Swift\"", "numbers contains 2", "numbers not contains 4",
    "numbers.count == 3", "numbers.isEmpty == false", "scores contains \"a\"", "user exists",
    "user.name == \"Blob\"", "books[id: 7] not exists", "ratio not exists", "user not == nil",
    "books.ids == [1, 2]", "scores.keys == [\"a\"]", "user == User(name: _, age: 1)",
  ])
  func holds(_ line: String) throws {
    #expect(try expect(line, from: before, to: after).failures == [])
  }

  @Test(arguments: [
    ("count > 5", "'count > 5' does not hold: 'count' is 5"),
    ("count < 3", "'count < 3' does not hold: 'count' is 5 (it held before this step)"),
    (
      "title matches \"Swift\"",
      "'title matches \"Swift\"' does not hold: 'title' is \"The Swift Book\""
    ),
    ("ratio exists", "'ratio exists' does not hold: 'ratio' is nil"),
    ("ratio > 1", "'ratio > 1' does not hold: 'ratio' is nil"),
    ("user.name == \"x\"", "'user.name == \"x\"' does not hold: 'user.name' is \"Blob\""),
    ("books[9].title == \"x\"", "'books' has 2 elements, and none at [9]"),
  ])
  func doesNotHold(_ line: String, _ message: String) throws {
    #expect(try expect(line, from: before, to: after).failures == [message])
  }

  @Test(arguments: ["screen.loaded exists", "screen.loaded.title == \"A\""])
  func countsAsHavingSaidWhatWasNotThereBefore(line: String) throws {
    let before = Library.with { _ in }
    let after = Library.with { $0.screen = .loaded(.init(id: 1, title: "A")) }
    let expected = try expect(line, from: before, to: after)
    #expect(expected.failures == [])
    #expect(expected.state == after)
  }

  @Test func countsNotAsHavingSaidOtherElements() throws {
    let before = Library.with { _ in }
    let after = Library.with { library in
      library.books[0].title = "AA"
      library.books.append(.init(id: 3, title: "C"))
    }
    #expect(try expect("books[2].title == \"C\"", from: before, to: after).state == before)
  }

  @Test func countsAsHavingSaidTheChange() throws {
    let outcome = try expect(
      """
      count > 3
      title contains "Swift"
      numbers.count == 3
      scores contains "a"
      user exists
      """, from: before, to: after)
    #expect(outcome.state == after)
  }
}

struct ExpectationErrorTests {
  @Test(arguments: [
    (
      "cuont = 1",
      """
      Library has no 'cuont' [cuont]
      ? did you mean 'count'?
      = Library has: count, title, user, books, scores, tags, numbers, screen, pair, path, ratio, grid
      """
    ),
    (
      "user.nam = \"x\"",
      """
      'user', a Library.User, has no 'nam' [nam]
      ? did you mean 'name'?
      = Library.User has: name, age
      """
    ),
    (
      "count = \"x\"",
      """
      expected Int, found the string "x" ["x"]
      """
    ),
    (
      "books += Book(id: 3, titel: \"C\", isRead: false)",
      """
      Library.Book has no 'titel' [titel]
      ? did you mean 'title'?
      = Library.Book's fields: id: Int, title: String, isRead: Bool
      """
    ),
    (
      "books.count = 3",
      """
      'books.count' can be read only [books.count]
      ? write 'books.count == …'
      """
    ),
    (
      "screen > 3",
      """
      '>' needs an order, and Library.Screen has none [>]
      """
    ),
    (
      "title matches \"(\"",
      """
      '(' is no regular expression: expected ')' ["("]
      """
    ),
    (
      "user += 3",
      """
      '+=' and '-=' do nothing to a Library.User [3]
      """
    ),
    (
      "count contains 3",
      """
      'contains' does not apply to 'count': an Int contains nothing [contains]
      """
    ),
    (
      "books[id: \"x\"].title = \"y\"",
      """
      expected Int, found the string "x" ["x"]
      """
    ),
    (
      "screen.loadd.title = \"y\"",
      """
      'screen', a Library.Screen, has no 'loadd' [loadd]
      ? did you mean 'loaded'?
      = Library.Screen has: loaded, failed, titled, loading
      """
    ),
  ])
  func inFull(_ line: String, _ expected: String) {
    #expect(expectError(line, in: Library()) == expected)
  }
}

struct CallExpectationTests {
  @Test func callsAreComparedByTheirArguments() throws {
    let endpoint = RegisteredEndpoint(
      name: "plain.pick", keyPath: \.plain.pick, stub: { _, original in original })
    let log = CallLog()
    log.record("plain.pick", arguments: [1, 2, 3])
    log.record("plain.pick", arguments: [4, 5, 6])
    func failures(_ line: String) throws -> [String] {
      try expect(line, from: 0, to: 0, endpoints: [endpoint], calls: log).failures
    }
    #expect(try failures("calls plain.pick == [(1, 2, 3), (4, _, 6)]") == [])
    #expect(try failures("calls plain.pick.count == 2") == [])
    #expect(try failures("calls plain.pick contains (4, 5, 6)") == [])
    #expect(try failures("calls plain.pick not contains (7, 5, 6)") == [])
    #expect(
      try failures("calls plain.pick == [(1, 2, 3)]")
        == ["the calls of 'plain.pick' are (1, 2, 3), (4, 5, 6)"])
  }
}
