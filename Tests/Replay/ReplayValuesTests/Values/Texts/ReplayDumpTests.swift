import ComposableArchitecture
import Foundation
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

/// A replay prints values as scripts write them, even those that `customDump` shortens.
struct ReplayDumpTests {
  private func pasted<Value>(_ value: Value) throws -> Value {
    try build(ReplayDump.text(of: value), as: Value.self)
  }

  @Test func bytesAreShown() throws {
    #expect(ReplayDump.text(of: Data([0, 1, 2])) == #"Data(base64: "AAEC")"#)
    #expect(ReplayDump.text(of: Data()) == "Data(0 bytes)")
    #expect(ReplayDump.text(of: Data(count: 257)) == "Data(257 bytes, hash b79b90949f033828)")
    #expect(try pasted(Data([0, 1, 2])) == Data([0, 1, 2]))
    #expect(try pasted(Data()) == Data())
  }

  @Test func aHashTellsManyBytesApart() {
    let texts = (0..<257).map { index in
      var data = Data(count: 257)
      data[index] = 1
      return ReplayDump.text(of: data)
    }
    #expect(Set(texts + [ReplayDump.text(of: Data(count: 257))]).count == 258)
  }

  @Test(arguments: [0.0, 0.1, 0.001, 788_918_400.123, -0.001, -978_307_200, 1e9 + 0.999])
  func milliseconds(_ seconds: Double) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(try pasted(date) == date)
    #expect(try mismatch(date, ReplayDump.text(of: date)) == nil)
    #expect(try mismatch(date, String(customDumping: date)) == nil)
  }

  @Test(arguments: [
    (0.000_25, "Date(2001-01-01T00:00:00.00025Z)"),
    (788_918_400.123_456, "Date(2026-01-01T00:00:00.123456Z)"),
    (-0.000_1, "Date(2000-12-31T23:59:59.9999Z)"),
  ])
  func whatIsShorterThanAMillisecond(_ seconds: Double, _ dump: String) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(ReplayDump.text(of: date) == dump)
    #expect(try mismatch(date, dump) == nil)
    #expect(try mismatch(date.addingTimeInterval(0.000_01), dump) != nil)
    #expect(try mismatch([date: [date]].map(\.value), "[[\(dump)]]") == nil)
  }

  @Test func secondsSince1970AreTheSameMoment() throws {
    // Two of the numbers for this moment.
    let dates = [
      Date(timeIntervalSince1970: 1_767_225_600.123),
      Date(timeIntervalSinceReferenceDate: 788_918_400.123),
    ]
    struct Event: Equatable { var date: Date }
    for date in dates {
      #expect(ReplayDump.text(of: date) == "Date(2026-01-01T00:00:00.123Z)")
      #expect(try mismatch(date, "2026-01-01T00:00:00.123Z") == nil)
      #expect(
        try mismatch(Event(date: date), "Event(date: Date(2026-01-01T00:00:00.123Z))") == nil)
    }
  }

  @Test(arguments: [Date.distantPast, .distantFuture, Date(timeIntervalSince1970: -12_219_292_800)])
  func datesOfOtherCalendars(_ date: Date) throws {
    #expect(try pasted(date) == date)
  }

  @Test(arguments: [
    (252_455_616_000, "Date(10001-01-01T00:00:00.000Z)"),
    (9_999_999_999_999.5, "Date(318888-05-20T17:46:39.500Z)"),
    (-63_114_076_800.001, "Date(0000-12-31T23:59:59.999Z)"),
    (-63_145_699_200, "Date(0000-01-01T00:00:00.000Z)"),
    (-63_145_785_600, "Date(-0001-12-31T00:00:00.000Z)"),
    (-75_600_000_000, "Date(-0395-05-07T00:00:00.000Z)"),
    (-211_845_067_200, "Date(-4712-01-01T12:00:00.000Z)"),
    (-211_845_067_201, "Date(-211845067201s)"),
    (15_927_175_497_599, "Date(506713-02-06T23:59:59.000Z)"),
    (15_927_175_497_600, "Date(15927175497600s)"),
  ])
  func datesOfFarYears(_ seconds: Double, _ dump: String) throws {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(ReplayDump.text(of: date) == dump)
    #expect(try pasted(date) == date)
    #expect(try mismatch(date, dump) == nil)
  }

  @Test func depthsOfNil() throws {
    #expect(ReplayDump.text(of: Int??.none as Any) == "nil")
    #expect(ReplayDump.text(of: Int??.some(nil) as Any) == ".some(nil)")
    #expect(ReplayDump.text(of: Int???.some(.some(nil)) as Any) == ".some(.some(nil))")
    #expect(ReplayDump.text(of: Int??.some(3) as Any) == "3")
    #expect(try pasted(Int???.some(.some(nil))) == .some(.some(nil)))
    #expect(try pasted(Int???.some(nil)) == .some(nil))
    #expect(try mismatch(Int??.none, ".some(nil)") != nil)
    #expect(try mismatch(Int??.some(nil), ".some(nil)") == nil)
    #expect(try mismatch(Int??.some(nil), "nil") != nil)
  }

  @Test func boundsOfRanges() throws {
    let days = Date(timeIntervalSinceReferenceDate: 0)...Date(timeIntervalSinceReferenceDate: 1)
    #expect(
      ReplayDump.text(of: days)
        == "Date(2001-01-01T00:00:00.000Z)...Date(2001-01-01T00:00:01.000Z)")
    #expect(try pasted(days) == days)
    #expect(ReplayDump.text(of: "a b"..<"c") == #""a b"..<"c""#)
    #expect(try pasted("a b"..<"c") == "a b"..<"c")
    #expect(ReplayDump.text(of: 0..<3) == "0..<3")
  }

  @Test func whatDependsOnTodayIsLeftOut() throws {
    let paris = try #require(TimeZone(identifier: "Europe/Paris"))
    #expect(ReplayDump.text(of: paris) == #"TimeZone(identifier: "Europe/Paris")"#)
    #expect(try pasted(paris) == paris)
    #expect(try mismatch(paris, String(customDumping: paris)) == nil)
  }

  @Test func scalarsOfVectors() throws {
    #expect(ReplayDump.text(of: SIMD3<Float>(1, 2.5, -3)) == "SIMD3(1.0, 2.5, -3.0)")
    #expect(try pasted(SIMD3<Float>(1, 2.5, -3)) == SIMD3<Float>(1, 2.5, -3))
    #expect(try build("SIMD3<Float>(1, 2.5, -3)") == SIMD3<Float>(1, 2.5, -3))
  }

  @Test func charactersOfAttributedStrings() throws {
    #expect(ReplayDump.text(of: AttributedString("a \"b\"")) == ##"#"a "b""#"##)
    #expect(try pasted(AttributedString("a")) == AttributedString("a"))
  }

  @Test func numberedValues() throws {
    @Shared(value: 3) var count
    @Shared(value: ["a": true]) var flags
    @Shared(value: "text") var text
    for dump in [String(customDumping: $count), ReplayDump.text(of: $count)] {
      #expect(dump == "#1 3")
      #expect(try build(dump, as: Int.self) == 3)
    }
    #expect(try build(ReplayDump.text(of: $flags), as: [String: Bool].self) == ["a": true])
    #expect(try build(ReplayDump.text(of: $text), as: String.self) == "text")
    #expect(try build("[#1 true, #1 nil, #2 false]", as: [Bool?].self) == [true, nil, false])
    #expect(try build("[#1, #0]", as: [StackElementID].self).count == 2)
  }

  @Test func sharedValuesAtEachPlace() {
    let rows = Shared(value: ["a", "b"])
    let places = Places(first: rows[0], rows: rows, others: [rows])
    #expect(
      ReplayDump.repeatingText(of: places) == """
        ReplayDumpTests.Places(
          first: "a",
          rows: [
            [0]: "a",
            [1]: "b"
          ],
          others: [
            [0]: [
              [0]: "a",
              [1]: "b"
            ]
          ]
        )
        """)
    let link = Shared(value: ReplayDumpTests.Link(name: "a"))
    link.withLock { $0.next = link }
    #expect(
      ReplayDump.repeatingText(of: [link, link]) == """
        [
          [0]: ReplayDumpTests.Link(
            name: "a",
            next: ReplayDumpTests.Link(↩︎)
          ),
          [1]: ReplayDumpTests.Link(
            name: "a",
            next: ReplayDumpTests.Link(↩︎)
          )
        ]
        """)
    link.withLock { $0.next = nil }
  }

  @Test func wrappersThatShowOneValue() throws {
    #expect(ReplayDump.text(of: Wrapped(value: 3)) == "3")
    #expect(try pasted(Wrapped(value: 3)) == Wrapped(value: 3))
    #expect(try build("Wrapped(value: 3)") == Wrapped(value: 3))
  }

  private struct Places {
    var first: Shared<String>
    var rows: Shared<[String]>
    var others: [Shared<[String]>]
  }

  private struct Link {
    var name: String
    var next: Shared<Link>?
  }

  private struct Wrapped: Equatable, CustomDumpRepresentable {
    var value: Int
    var customDumpValue: Any { value }
  }

  @Test func `a set that gains or loses elements changes as a whole`() throws {
    struct State { var name = "a", tags: Set<String> = ["b", "c"] }
    let changes = try #require(
      ReplayDump.difference(State(), State(name: "d", tags: ["b", "e"]))
    ).changes
    #expect(changes.map(\.path) == ["name", "tags"])
    #expect(changes.map(\.from) == ["\"a\"", #"Set(["c", …])"#])
    #expect(changes.map(\.to) == ["\"d\"", #"Set(["e", …])"#])
    let emptied = ReplayDump.difference(Set([1]), [])?.changes.first
    #expect(emptied?.path == "self" && emptied?.from == "Set([1])" && emptied?.to == "Set([])")
  }
}
