import ComposableArchitecture
import Testing

@testable import ReplayTestSupport

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
    "books[id: 7] == nil", "books[id: 1] != nil", "books[5] not exists",
    "screen.loaded == nil", "screen.loaded not exists", "screen.titled not exists",
    "ratio != 3",
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
    ("books[9].title == \"x\"", "'books' has no element [9]: it has 2 elements"),
    // A path leads through what is not there.
    ("books[id: 7].title == nil", "'books[id: 7]' is nil"),
    ("books[id: 7].title not exists", "'books[id: 7]' is nil"),
    ("screen.titled.count not exists", "'screen' is in the case 'loading', not 'titled'"),
    ("screen.titled.isEmpty not exists", "'screen' is in the case 'loading', not 'titled'"),
    ("books[5].title not exists", "'books' has no element [5]: it has 2 elements"),
    ("screen.loaded.title not exists", "'screen' is in the case 'loading', not 'loaded'"),
    ("screen.loaded.title == nil", "'screen' is in the case 'loading', not 'loaded'"),
    // Neither a comparison with nil nor its opposite is true.
    ("ratio not > 1", "'ratio not > 1' does not hold: 'ratio' is nil"),
  ])
  func doesNotHold(_ line: String, _ message: String) throws {
    #expect(try expect(line, from: before, to: after).failures == [message])
  }

  @Test(arguments: [
    "screen.loaded exists", "screen.loaded == Book(id: 1, title: \"A\", isRead: _)",
  ])
  func countsAsHavingSaidWhatWasNotThereBefore(line: String) throws {
    let before = Library.with { _ in }
    let after = Library.with { $0.screen = .loaded(.init(id: 1, title: "A")) }
    let expected = try expect(line, from: before, to: after)
    #expect(expected.failures == [])
    #expect(expected.state == after)
  }

  @Test func countsNotAsHavingSaidTheWholeOfAPart() throws {
    let before = Library.with { _ in }
    let after = Library.with { $0.screen = .loaded(.init(id: 1, title: "A")) }
    let expected = try expect("screen.loaded.title == \"A\"", from: before, to: after)
    #expect(expected.failures == [])
    #expect(expected.state == before)
  }

  @Test(arguments: [
    "books.count == 2", "books.isEmpty == false", "books.ids == [1, 2]",
    "books contains Book(id: 2, title: \"B\", isRead: _)",
  ])
  func countsNotAsHavingSaidWhatIsInTheElements(line: String) throws {
    let after = Library.with { $0.books[0].title = "AA" }
    let expected = try expect(line, from: Library.with { _ in }, to: after)
    #expect(expected.failures == [])
    #expect(expected.state == Library.with { _ in })
  }

  @Test func countsAsHavingSaidWhichElementsThereAre() throws {
    let before = Library.with { _ in }
    let after = Library.with { library in
      library.books[0].title = "AA"
      library.books.append(.init(id: 3, title: "C"))
    }
    let expected = try expect("books.count == 3", from: before, to: after)
    #expect(expected.failures == [])
    #expect(expected.state == Library.with { $0.books.append(.init(id: 3, title: "C")) })
  }

  /// The books before are 1 and 2; the order of those that stay is a change of its own.
  @Test(arguments: [
    ("books contains Book(id: 3, title: \"C\", isRead: _)", false), ("books.count == 3", false),
    ("books != []", false), ("books not == []", false), ("books.ids contains 3", false),
    ("books.ids == [2, 3, 1]", true),
  ])
  func onlyEqualIdsSayTheOrder(line: String, isSaid: Bool) throws {
    let added = Library.Book(id: 3, title: "C")
    let before = Library.with { _ in }
    let after = Library.with { library in
      library.books.append(library.books.remove(at: 0))
      library.books.insert(added, at: 1)
    }
    let outcome = try expect(line, from: before, to: after)
    #expect(outcome.failures == [])
    #expect(outcome.state == (isSaid ? after : Library.with { $0.books.insert(added, at: 1) }))
  }

  @Test func elementsWithoutIdsAreOnlyAddedOrOnlyRemoved() throws {
    let before = Library.with { $0.numbers = [1, 2, 3] }
    for numbers in [[1, 3], [0, 1, 2, 3, 4]] {
      let after = Library.with { $0.numbers = numbers }
      #expect(
        try expect("numbers.count == \(numbers.count)", from: before, to: after).state == after)
    }
    let other = Library.with { $0.numbers = [1, 4] }
    #expect(try expect("numbers.count == 2", from: before, to: other).state == before)
  }

  @Test func existsSaysOnlyWhetherThereIsAValue() throws {
    let before = Library.with { $0.user = .init(name: "Blob") }
    let after = Library.with { $0.user = .init(name: "Blob Jr.") }
    for line in ["user exists", "user != nil"] {
      #expect(try expect(line, from: before, to: after).state == before)
    }
    #expect(
      try expect("user != User(name: \"Blob\", age: 1)", from: before, to: after).state == after)
  }

  @Test func countsNotAsHavingSaidOtherElements() throws {
    let before = Library.with { _ in }
    let after = Library.with { library in
      library.books[0].title = "AA"
      library.books.append(.init(id: 3, title: "C"))
    }
    #expect(try expect("books[2].title == \"C\"", from: before, to: after).state == before)
  }

  @Test func anElementThatExistsIsWhereItHasAppeared() throws {
    let before = Library.with { _ in }
    let after = Library.with { library in
      library.books.insert(.init(id: 3, title: "C"), at: 0)
      library.books.insert(.init(id: 4, title: "D"), at: 2)
    }
    for lines in [
      "books[id: 3] exists\nbooks[id: 4] != nil", "books[id: 4] exists\nbooks[id: 3] exists",
    ] {
      let outcome = try expect(lines, from: before, to: after)
      #expect(outcome.failures == [])
      #expect(outcome.state == after)
    }
    // Others stay where they were.
    let moved = Library.with { library in
      library.books.swapAt(0, 1)
      library.books.insert(.init(id: 3, title: "C"), at: 0)
    }
    #expect(
      try expect("books[id: 3] exists", from: before, to: moved).state
        == Library.with { $0.books.insert(.init(id: 3, title: "C"), at: 0) })
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
