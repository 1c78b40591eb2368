import ComposableArchitecture
import Testing

@testable import ReplayTestSupport

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
    ("user = nil", "'user' has another value"),
    ("user.name = \"Bob\"", "'user.name' is \"Blob\", not \"Bob\""),
    (
      "books[5].title = \"x\"",
      "'books' has no element [5]: it has 2 elements before and after this step (look at the path, and at the steps that should have made the value; to start with a value, set it under \"state\": books = …)"
    ),
    (
      "books[id: 7].title = \"x\"",
      "'books[id: 7]' is nil before and after this step (look at the path, and at the steps that should have made the value; to start with a value, set it under \"state\": books = …)"
    ),
    (
      "screen.loaded.title = \"x\"",
      "'screen' is in the case 'loading', not 'loaded', before and after this step (look at the path, and at the steps that should have made the value; to start with a value, set it under \"state\": screen = …)"
    ),
    ("title = _", "'title' did not change"),
    ("count += 3", "'count' is not what 'count += 3' makes of it"),
    (
      "count = 1\ncount += 9223372036854775807", "1 + 9223372036854775807 does not fit Int"
    ),
    ("books -= [id: 7]", "there was no such element before this step"),
    ("books.ids = [2, 1]", "'books.ids[0]' is 1, not 2"),
    (
      "books -= [id: 1]\nbooks.ids = [1, 2]",
      "'books.ids = [1, 2]' lists other ids than there were before this step"
    ),
  ])
  func tellsWhatIsWrong(_ line: String, _ message: String) throws {
    let after = Library.with {
      $0.count = 1
      $0.user = .init(name: "Blob")
    }
    let outcome = try expect(line, from: Library.with { _ in }, to: after)
    #expect(outcome.failures.first == message)
  }

  @Test(
    arguments: [
      ("user.name = _", "'user' is nil", "user"),
      (#"{"user": {"name": {"$any": true}}}"#, "'user' is nil", "user"),
      ("books[5].title = _", "'books' has no element [5]: it has 2 elements", "books"),
    ], [true, false])
  func anyValueMustBeThere(
    _ line: (text: String, message: String, whole: String), isExhaustive: Bool
  ) throws {
    let state = Library.with { _ in }
    #expect(
      try expect(line.text, from: state, to: state, isExhaustive: isExhaustive).failures == [
        "\(line.message) before and after this step (look at the path, and at the steps that "
          + "should have made the value; to start with a value, set it under \"state\": "
          + "\(line.whole) = …)"
      ])
  }

  @Test(arguments: [true, false])
  func aValueThatHasDisappearedIsNotAnyValue(isExhaustive: Bool) throws {
    let before = Library.with { $0.user = .init(name: "Blob") }
    #expect(
      try expect(
        "user.name = _", from: before, to: Library.with { _ in }, isExhaustive: isExhaustive
      ).failures == ["'user' is nil after this step (set all of it: user = …)"])
  }

  @Test func anyOrderIsAChange() throws {
    let before = Library.with { _ in }
    let after = Library.with { $0.books.swapAt(0, 1) }
    #expect(
      try expect("books.ids = _", from: before, to: before, isExhaustive: false).failures
        == ["'books.ids' did not change"])
    let outcome = try expect("books.ids = _", from: before, to: after)
    #expect(outcome.failures == [])
    #expect(outcome.state == after)
  }

  @Test(arguments: [
    ("tags -= \"b\"", "there was no such element before this step"),
    ("tags += \"a\"", "there was such an element before this step"),
    ("tags += [\"a\", \"c\"]", "there was such an element before this step"),
  ])
  func elementsOfASetComeAndGo(_ line: String, _ message: String) throws {
    let state = Library.with { $0.tags = ["a"] }
    #expect(try expect(line, from: state, to: state).failures == [message])
  }

  @Test func anElementThatIsAddedAsAnotherOneGoes() throws {
    let before = Library.with { $0.numbers = [1, 2, 3] }
    let after = Library.with { $0.numbers = [2, 3, 4] }
    #expect(
      try expect("numbers += _\nnumbers -= 1", from: before, to: after).failures == [
        "no such element was added (lines apply in order: write '-=' before a '+=' with '_')",
        "'numbers' is not what 'numbers -= 1' makes of it",
      ])
    #expect(try expect("numbers -= 1\nnumbers += _", from: before, to: after).failures == [])
  }

  @Test func longKeysThatBeginAlikeAreChecksOfTheirOwn() throws {
    let start = String(repeating: "a", count: 60)
    let before = Library.with { $0.scores = ["\(start)1": 1, "\(start)2": 1] }
    let after = Library.with { $0.scores = ["\(start)1": 2, "\(start)2": 1] }
    let lines = #"{"scores": {"\#(start)1": {"$add": 1}, "\#(start)2": {"$add": 1}}}"#
    #expect(
      try expect(lines, from: before, to: after, isExhaustive: false).failures.count == 1)
  }

  @Test func theValueOfAPathIsComparedOnceHoweverManyLinesChangeIt() throws {
    let comparisons = LockIsolated(0)
    let numbers = (0..<200).map { Counted(number: $0, comparisons: comparisons) }
    let lines = numbers.map { "numbers += Counted(number: \($0.number), comparisons: _)" }
    let before = Numbers(numbers: [])
    let outcome = try expect(
      lines.joined(separator: "\n"), from: before, to: Numbers(numbers: numbers))
    #expect(outcome.failures == [])
    #expect(comparisons.value <= 3 * numbers.count)

    let failures = try expect(
      "numbers += Counted(number: 7, comparisons: _)\nnumbers += Counted(number: 8, comparisons: _)",
      from: before, to: Numbers(numbers: [numbers[7], numbers[7]])
    ).failures
    #expect(failures.count == 2)
  }

  private struct Numbers {
    var numbers: [Counted]
  }

  /// A number that counts how often numbers are compared.
  private struct Counted: Equatable {
    var number: Int
    var comparisons: LockIsolated<Int>

    static func == (left: Self, right: Self) -> Bool {
      left.comparisons.withValue { $0 += 1 }
      return left.number == right.number
    }
  }

  @Test func assigningThroughNilIsAMismatch() throws {
    let after = Library.with { $0.user = .init(name: "Blob") }
    let outcome = try expect("user.name = \"Blob\"", from: Library.with { _ in }, to: after)
    #expect(outcome.failures == ["'user' is nil before this step (set all of it: user = …)"])
  }

  @Test func partsOfWhatIsNotThereHintAtTheWhole() throws {
    let before = Library.with { _ in }
    let after = Library.with { $0.user = .init(name: "Blob") }
    #expect(
      try expect("user.name = \"Blob\"", from: before, to: after).failures
        == ["'user' is nil before this step (set all of it: user = …)"])
    #expect(
      try expect(#"{"user": {"name": "Blob"}}"#, from: before, to: after).failures
        == [#"'user' is nil before this step (set all of it: "user": {"$set": …})"#])
    #expect(
      try expect("user.name = _", from: before, to: after).failures
        == ["'user' is nil before this step (set all of it: user = …)"])
    let loaded = Library.with { $0.screen = .loaded(.init(id: 1, title: "A")) }
    #expect(
      try expect("screen.loaded.title = \"A\"", from: before, to: loaded).failures == [
        "'screen' is in the case 'loading', not 'loaded', before this step (set all of it: screen = …)"
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
    #expect(
      try expect(#"{"user.age": {"$gt": 1}}"#, from: after, to: after).failures
        == ["'user.age > 1' does not hold: 'user.age' is 1"])
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
    let nested = try expect(
      #"{"screen.loaded.isRead": true, "path": {"0": {"isRead": true}}}"#, from: before, to: after)
    #expect(nested.failures == [])
    #expect(nested.state == after)

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
