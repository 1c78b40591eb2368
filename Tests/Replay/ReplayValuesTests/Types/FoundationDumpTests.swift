import Foundation
import Testing

@testable import ReplayTestSupport

/// Foundation's values match their own dumps, so that suggestions write them exactly.
struct FoundationDumpTests {
  private static var day: Date { Date(timeIntervalSinceReferenceDate: 0.5) }

  @Test func dateIntervals() throws {
    try DumpLaw.expectMatch(DateInterval(start: Self.day, duration: 5))
    try DumpLaw.expectMatch(DateInterval(start: Self.day, duration: 0.1))
    let interval = DateInterval(start: Date(timeIntervalSinceReferenceDate: 1), duration: 5)
    for text in [
      "DateInterval(start: Date(1s), end: Date(6s), duration: 5.0)", "(start: 1, end: 6)",
      "(start: Date(1s), duration: 5)", "DateInterval(start: Date(1s), end: Date(6s))",
    ] {
      #expect(try build(text, as: DateInterval.self) == interval)
      #expect(try mismatch(interval, text) == nil)
    }
    #expect(try mismatch(interval, "(start: Date(1s), end: Date(7s))") != nil)
    #expect(try mismatch(interval, "(start: _, duration: 5)") == nil)
    #expect(try mismatch(interval, "(start: _, end: _)") == nil)
    #expect(try mismatch(interval, "DateInterval(start: Date(1s), end: _)") == nil)
    #expect(try mismatch(interval, "(start: Date(2s), end: _)") != nil)
    #expect(try mismatch(interval, "(start: _, end: _, duration: 6)") != nil)
  }

  @Test func partsOfDateIntervalsAgree() {
    #expect(
      buildError("(start: Date(1s), end: Date(6s), duration: 6)", as: DateInterval.self)
        == "the duration is 6.0, but from start to end it is 5.0 [6]")
    #expect(
      buildError("(start: Date(6s), end: Date(1s))", as: DateInterval.self)
        == "the interval ends before it starts [Date(1s)]")
    for (text, duration) in [
      ("(start: 0, duration: -5)", "-5"), (#"{"start": 0, "duration": -5}"#, "-5"),
      ("DateInterval(start: Date(1s), duration: nan)", "nan"),
    ] {
      let error = "'duration' of DateInterval cannot be \(duration) [\(duration)]"
      #expect(buildError(text, as: DateInterval.self) == error)
      #expect(patternError(text, as: DateInterval.self) == error)
    }
  }

  @Test func datesThatHaveNoText() throws {
    for text in ["nan", "inf", "-inf", "1e300", "-1e19"] {
      #expect(buildError(text, as: Date.self) == "\(text) does not fit Date [\(text)]")
    }
    #expect(
      try build("9e18", as: Date.self) == Date(timeIntervalSinceReferenceDate: 9e18))
  }

  @Test func calendars() throws {
    try DumpLaw.expectMatch(DateComponents(year: 2024, month: 5))
    try DumpLaw.expectMatch(DateComponents(timeZone: TimeZone(identifier: "Europe/Paris"), hour: 1))
    try DumpLaw.expectMatch(TimeZone(identifier: "Europe/Paris"))
    try DumpLaw.expectMatch(Locale(identifier: "de_DE"))
    try DumpLaw.expectMatch(Calendar(identifier: .gregorian))
  }

  @Test func indices() throws {
    try DumpLaw.expectMatch(IndexPath(indexes: [1, 2]))
    try DumpLaw.expectMatch(IndexSet([1, 2, 5]))
    try DumpLaw.expectMatch(NSRange(location: 1, length: 2))
  }

  @Test func geometry() throws {
    try DumpLaw.expectMatch(CGRect(x: 1, y: 2, width: 3, height: 4))
    try DumpLaw.expectMatch(CGSize(width: 3, height: 4))
    try DumpLaw.expectMatch(CGPoint(x: 1, y: 2))
  }

  @Test func texts() throws {
    try DumpLaw.expectMatch(AttributedString("Blob"))
    try DumpLaw.expectMatch(Notification.Name("saved"))
    var name = PersonNameComponents()
    name.givenName = "Blob"
    try DumpLaw.expectMatch(name)
  }

  @Test func measurements() throws {
    try DumpLaw.expectMatch(Measurement(value: 5, unit: UnitLength.kilometers))
    try DumpLaw.expectMatch(Measurement(value: -0.5, unit: UnitTemperature.celsius))
    try DumpLaw.expectMatch(Measurement(value: 1, unit: UnitInformationStorage.kibibytes))
    let distance = Measurement(value: 5, unit: UnitLength.kilometers)
    for text in [
      "Measurement(value: 5, unit: \"km\")", "(value: 5.0, unit: \"km\")",
      "Measurement(value: 5000, unit: \"m\")",
    ] {
      #expect(try build(text, as: Measurement<UnitLength>.self) == distance)
      #expect(try mismatch(distance, text) == nil)
    }
    #expect(try mismatch(distance, "(value: _, unit: \"km\")") == nil)
    #expect(try mismatch(distance, "(value: 5, unit: _)") == nil)
    #expect(try mismatch(distance, "(value: 6, unit: _)") != nil)
  }

  @Test func unitsOfAnotherDimension() {
    #expect(
      buildError("(value: 5, unit: \"s\")", as: Measurement<UnitSpeed>.self) == """
        expected UnitSpeed, found the string "s" ["s"]
        = at .unit
        = symbols: km/h, kn, m/s, mph
        """)
    #expect(
      buildError("(value: 5, unit: \"mpg\")", as: Measurement<UnitFuelEfficiency>.self)
        == "several units have the symbol 'mpg' [\"mpg\"]\n= at .unit")
    #expect(
      buildError("5", as: Measurement<UnitSpeed>.self) == """
        expected Measurement<UnitSpeed>, found 5 [5]
        = a measurement is written Measurement(value: 5, unit: "km")
        """)
  }

  @Test func partsOfURLs() throws {
    for text in [
      "https://blob:secret@example.com:8080/a/b?q=tea%20time&page#top", "mailto:blob@example.com",
      "/search?q", "https://example.com", "https://example.com/?", "a:",
    ] {
      try DumpLaw.expectMatch(URLComponents(string: text))
      try DumpLaw.expectMatch(URLComponents(string: text)?.queryItems)
    }
    let components = try #require(URLComponents(string: "https://example.com/a?q=b#c"))
    for text in [
      "\"https://example.com/a?q=b#c\"", "URLComponents(string: \"https://example.com/a?q=b#c\")",
      "(scheme: \"https\", host: \"example.com\", path: \"/a\", query: \"q=b\", fragment: \"c\")",
    ] {
      #expect(try build(text, as: URLComponents.self) == components)
      #expect(try mismatch(components, text) == nil)
    }
  }

  @Test func partsThatNoURLHas() {
    #expect(
      buildError("(scheme: \"1 2\", host: \"a\")", as: URLComponents.self)
        == "'scheme' of URLComponents cannot be \"1 2\" [\"1 2\"]")
    #expect(
      buildError("(scheme: \"\", host: \"a\")", as: URLComponents.self)
        == "'scheme' of URLComponents cannot be \"\" [\"\"]")
    #expect(
      buildError("(port: -1)", as: URLComponents.self)
        == "'port' of URLComponents cannot be -1 [-1]")
    #expect(
      buildError("(hots: \"a\")", as: URLComponents.self) == """
        URLComponents has no 'hots' [hots]
        ? did you mean 'host'?
        = URLComponents has: scheme, user, password, host, port, path, query, queryItems, fragment
        """)
  }

  @Test func numbers() throws {
    try DumpLaw.expectMatch(Decimal(string: "1.25"))
  }
}
