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
  }

  @Test func partsOfDateIntervalsAgree() {
    #expect(
      buildError("(start: Date(1s), end: Date(6s), duration: 6)", as: DateInterval.self)
        == "the duration is 6.0, but from start to end it is 5.0 [6]")
    #expect(
      buildError("(start: Date(6s), end: Date(1s))", as: DateInterval.self)
        == "the interval ends before it starts [Date(1s)]")
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

  @Test func numbers() throws {
    try DumpLaw.expectMatch(Decimal(string: "1.25"))
  }
}
