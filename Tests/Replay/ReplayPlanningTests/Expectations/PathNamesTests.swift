import Testing

@testable import ReplayTestSupport

private enum Color: Hashable { case red, green }

private struct Shelf: Equatable {
  var screen = Screen.loading
  var byColor: [Color: Int] = [:]
  var byRatio: [Double: Int] = [:]
  var byNumber: [Int?: Int] = [:]
  var pair = Pair(both: (1, second: 2))

  enum Screen: Equatable {
    case loading
    case page(number: Int)
    case plain(Int)
    case maybe(Int?)
    case page2(Page)
  }

  struct Page: Equatable { var title = "" }

  struct Pair: Equatable {
    var both: (Int, second: Int)

    static func == (lhs: Self, rhs: Self) -> Bool { lhs.both == rhs.both }
  }
}

/// The names that lead into payloads, tuples and dictionaries, in both notations.
struct PathNamesTests {
  @Test(arguments: [
    "screen.page = 2", "screen.page.number = 2", "screen.page.0 = 2", #"{"screen": {"page": 2}}"#,
    #"{"screen": {"page": {"number": 2}}}"#, #"{"screen.page.number": 2}"#,
  ])
  func thePayloadOfACaseMayBeNamed(_ line: String) throws {
    var (before, after) = (Shelf(), Shelf())
    before.screen = .page(number: 1)
    after.screen = .page(number: 2)
    let expected = try expect(line, from: before, to: after)
    #expect(expected.failures.isEmpty)
    #expect(expected.state == after)
  }

  @Test(arguments: [
    "screen.plain = 2", "screen.plain.0 = 2", #"{"screen": {"plain": {"_0": 2}}}"#,
  ])
  func aPayloadWithoutALabelMayBeCounted(_ line: String) throws {
    var (before, after) = (Shelf(), Shelf())
    before.screen = .plain(1)
    after.screen = .plain(2)
    #expect(try expect(line, from: before, to: after).failures.isEmpty)
  }

  @Test func theWholeOfAnOptionalPayloadIsMeant() throws {
    var (before, after) = (Shelf(), Shelf())
    before.screen = .maybe(1)
    after.screen = .maybe(nil)
    for line in [
      "screen.maybe = nil", "screen.maybe.0 = nil", #"{"screen": {"maybe": {"_0": null}}}"#,
    ] {
      #expect(try expect(line, from: before, to: after).failures.isEmpty)
    }
  }

  @Test func aPayloadIsNamedOnceOnly() {
    #expect(
      expectError("screen.page.number.number = 2", in: Shelf()) == """
        'screen.page.number', an Int, has no 'number' [number]
        """)
    #expect(
      expectError("screen.page2.titel = 2", in: Shelf()) == """
        'screen.page2', a Shelf.Page, has no 'titel' [titel]
        ? did you mean 'title'?
        = Shelf.Page has: title
        """)
  }

  @Test(arguments: [
    "pair.both.0 = 3\npair.both.second = 4", #"{"pair.both": {"_0": 3, "second": 4}}"#,
  ])
  func partsOfTuplesAsEncodersNameThem(_ lines: String) throws {
    var after = Shelf()
    after.pair.both = (3, second: 4)
    let expected = try expect(lines, from: Shelf(), to: after)
    #expect(expected.failures.isEmpty)
    #expect(expected.state == after)
  }

  @Test func keysThatAreNoStrings() throws {
    var after = Shelf()
    after.byColor = [.red: 1]
    after.byRatio = [1.5: 2]
    after.byNumber = [3: 4]
    for lines in [
      "byColor[.red] = 1\nbyRatio[1.5] = 2\nbyNumber[3] = 4",
      #"{"byColor": {"red": 1}, "byRatio": {"1.5": 2}, "byNumber": {"3": 4}}"#,
    ] {
      let expected = try expect(lines, from: Shelf(), to: after)
      #expect(expected.failures.isEmpty)
      #expect(expected.state == after)
    }
    #expect(
      expectError(#"{"byColor": {"rde": 1}}"#, in: Shelf()) == """
        'byColor', a [Color: Int], has no 'rde' [rde]
        = [Color: Int] has: count, isEmpty, keys
        """)
  }
}
