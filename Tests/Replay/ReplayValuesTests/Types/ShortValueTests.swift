import ActionScript
import Foundation
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

/// `UUID(5)` and `Date(5s)`.
struct ShortValueTests {
  @Test func shortFormsAreBuilt() throws {
    #expect(
      try build("UUID(255)") == UUID(uuidString: "00000000-0000-0000-0000-0000000000FF"))
    #expect(try build("Date(5s)") == Date(timeIntervalSinceReferenceDate: 5))
    #expect(try build("Date(1m2.25s)") == Date(timeIntervalSinceReferenceDate: 62.25))
    #expect(try build("Date(-1.5s)") == Date(timeIntervalSinceReferenceDate: -1.5))
    #expect(try build("[Date(0s)]") == [Date(timeIntervalSinceReferenceDate: 0)])
  }

  @Test func whatIsWrittenShortIsTheSameValue() throws {
    var randomness = Randomness(seed: 4)
    for _ in 0..<500 {
      let date = Date(
        timeIntervalSinceReferenceDate: Double(randomness.number(0..<864_000_000)) / 10_000)
      let text = ReplayDump.text(of: date)
      let short = try SyntaxFragment.value.parse(text).shortened.description
      #expect(short.hasSuffix("s)") || short.hasSuffix("m)") || short.hasSuffix("h)"))
      #expect(try build(short) == (try build(text, as: Date.self)))
      #expect(try mismatch(date, short) == nil, "\(short)")
    }
  }

  @Test func datesBeforeTheStartArePrintedAsTheyAreWritten() throws {
    for text in ["Date(-5s)", "Date(-0044-03-15T00:00:00Z)", "Date(2026-01-01)"] {
      #expect(try SyntaxFragment<ValueSyntax>.value.parse(text).description == text)
    }
  }

  @Test func aMinuteHasSixtySeconds() throws {
    #expect(
      try build("Date(2016-12-31T23:59:59Z)") == (try build("2016-12-31T23:59:59Z", as: Date.self)))
    for time in ["23:59:60", "12:00:60", "24:00:00", "23:60:00"] {
      #expect(
        buildError("2016-12-31T\(time)Z", as: Date.self) == """
          expected Date, found '2016-12-31T\(time)Z' [2016-12-31T\(time)Z]
          = a date is written 2026-01-01T00:00:00Z, or Date(5s) for 5s after 2001-01-01T00:00:00Z
          """)
    }
  }

  @Test func numbersHaveUnderscoresWhereSwiftAllowsThem() throws {
    #expect(try build("1_") == 1)
    #expect(try build("-1__0_") == -10)
    #expect(try build("1_.5_") == 1.5)
    #expect(try build("1e1_") == 10.0)
    #expect(buildError("1e_1", as: Double.self)?.isEmpty == false)
    #expect(buildError("_1", as: Int.self)?.isEmpty == false)
  }

  @Test func otherTextsAreErrors() throws {
    #expect(
      buildError("Date(5x)", as: Date.self) == """
        expected Date, found Date(5x) [Date(5x)]
        = a date is written 2026-01-01T00:00:00Z, or Date(5s) for 5s after 2001-01-01T00:00:00Z
        """)
    #expect(
      buildError("Date(-9223372036854775808.5s)", as: Date.self)?
        .hasPrefix("expected Date, found Date(-9223372036854775808.5s)") == true)
    #expect(buildError("5s", as: Date.self) == "expected Date, found the duration 5s [5s]")
    #expect(
      buildError("UUID(-5)", as: UUID.self) == """
        expected UUID, found UUID(-5) [UUID(-5)]
        = a UUID is written UUID(1), or UUID("…") with all its digits
        """)
  }

  /// Foundation reads both texts up to the NUL.
  @Test func aTextAfterANULIsNotIgnored() {
    let id = "00000000-0000-0000-0000-000000000001"
    #expect(
      buildError("\"\(id)\\0x\"", as: UUID.self) == """
        expected UUID, found the string "\(id)\0x" ["\(id)\\0x"]
        = a UUID is written UUID(1), or UUID("…") with all its digits
        """)
    #expect(
      buildError("\"GMT\\0x\"", as: TimeZone.self) == """
        unknown time zone 'GMT\0x' ["GMT\\0x"]
        = a time zone is written by its identifier: "Europe/Paris"
        """)
  }

  @Test func jsonHoldsThemInLineNotation() throws {
    let text = """
      feature awkward

      send moment(Date(5s), 1s)

      """
    let script = Script.parse(text, path: "script.replay").script
    #expect(
      script.printed(as: .json).contains(#""send": "moment(Date(5s), 1s)""#),
      "\(script.printed(as: .json))")
    for json in [
      script.printed(as: .json),
      #"{"feature": "awkward", "steps": [{"send": {"moment": [{"$value": "Date(5s)"}, "1s"]}}]}"#,
    ] {
      let sent = try withPlan(json, for: Awkward.registered, path: "script.json") {
        (plan) -> [String] in
        #expect(plan.diagnostics.isEmpty, "\(plan.diagnostics.map(\.plainText))")
        return plan.sentActions.map { ReplayDump.text(of: $0) }
      }
      #expect(sent == ["Awkward.Action.moment(\n  Date(2001-01-01T00:00:05.000Z),\n  1s\n)"])
    }
  }
}
