import Testing

@testable import ActionScript

/// Ids and dates that a replay's generators make are written short.
struct ShortValueTests {
  @Test(
    arguments: [
      ("UUID(00000000-0000-0000-0000-000000000005)", "UUID(5)"),
      ("UUID(00000000-0000-0000-0000-0000000000fF)", "UUID(255)"),
      ("UUID(00000000-0000-0000-0000-0000000F423F)", "UUID(999999)"),
      ("UUID(00000000-0000-0000-0000-0000000F4240)", nil),
      ("UUID(00000000-0000-0000-0001-000000000005)", nil),
      ("UUID(00000000-0000-0000-0000-+00000000005)", nil),
      ("UUID(7)", nil),
      ("Date(2001-01-01T00:00:00.000Z)", "Date(0s)"),
      ("Date(2001-01-01T00:00:05.000Z)", "Date(5s)"),
      ("Date(2001-01-01T00:01:02.250Z)", "Date(62.25s)"),
      ("Date(2001-01-01T00:00:00.001Z)", "Date(1ms)"),
      ("Date(2001-01-01T23:59:59Z)", "Date(86399s)"),
      ("Date(2001-01-01T10:00:00.000Z)", "Date(10h)"),
      ("Date(2001-01-01T00:00:05.000+01:00)", nil),
      ("Date(2001-01-01T00:60:00.000Z)", nil),
      ("Date(2001-01-01T00:00:60.000Z)", nil),
      ("Date(2001-01-02T00:00:00.000Z)", nil),
      ("Date(2026-01-01T00:00:05.000Z)", nil),
      ("Date(5s)", nil),
      (#""UUID(00000000-0000-0000-0000-000000000005)""#, nil),
      (
        "[.a(id: UUID(00000000-0000-0000-0000-000000000001)), [UUID(00000000-0000-0000-0000-000000000002): (Date(2001-01-01T00:00:01.000Z), 1)]]",
        "[.a(id: UUID(1)), [UUID(2): (Date(1s), 1)]]"
      ),
      ("Date(2001-01-01T00:00:01.000Z)...", "Date(1s)..."),
    ] as [(String, String?)])
  func values(text: String, short: String?) throws {
    let value = try SyntaxFragment.value.parse(text)
    #expect(value.shortened.description == short ?? value.description)
    #expect(value.shortened.shortened == value.shortened)
  }

  @Test func actions() throws {
    let action = try SyntaxFragment.action.parse(
      "rows[id: UUID(00000000-0000-0000-0000-000000000005)].done(at: Date(2001-01-01T00:00:05.000Z))"
    )
    #expect(action.shortened.description == "rows[id: UUID(5)].done(at: Date(5s))")
    #expect(try SyntaxFragment.action.parse("tapped").shortened.description == "tapped")
    #expect(try SyntaxFragment.action.parse("tapped()").shortened.description == "tapped()")
  }
}

struct ReadableDataTests {
  /// The forms that suggestions write for bytes.
  @Test(arguments: [
    ("aGVsbG8=", #"Data("hello")"#), ("AAEC", #"Data(base64: "AAEC")"#),
    ("/w==", #"Data(base64: "/w==")"#), ("", #"Data(base64: "")"#),
    ("Z3LDtsOfZXIKIngi", #"Data("größer\n\"x\"")"#),
    ("eyJiIjoxLjUwLCJhIjpbbnVsbF19", #"Data(json: {"b": 1.50, "a": [nil]})"#),
    // With spaces it is text.
    ("eyJhIjogMX0=", #"Data("{\"a\": 1}")"#),
    ("IngiIA==", #"Data("\"x\" ")"#),
  ])
  func `bytes are text where they can be`(_ base64: String, _ short: String) throws {
    let value = try SyntaxFragment.value.parse("Data(base64: \"\(base64)\")")
    #expect(value.shortened.description == short)
    #expect(value.shortened.shortened == value.shortened)
    #expect(try SyntaxFragment.value.parse(short).description == short)
  }
}
