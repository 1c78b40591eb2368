import Foundation
import SwiftNavigation
import Testing

@Suite("Dates in texts")
struct TextStateDateStyleTests {
  static let now = Date(timeIntervalSince1970: 1_559_604_180)

  @Test(
    "each style has its form",
    arguments: [
      (.date, 0, "June 3, 2019"),
      (.time, 0, "11:23\u{202F}PM"),
      (.offset, 2 * 3600, "+2 hours"),
      (.offset, -60, "-1 minute"),
      (.relative, 2 * 3600 + 23 * 60, "2 hours, 23 minutes"),
      (.relative, -(2 * 3600 + 23 * 60), "2 hours, 23 minutes"),
      (.timer, 36 * 3600 + 59 * 60 + 1, "36:59:01"),
      (.timer, -61, "1:01"),
    ] as [(TextState.DateStyle, TimeInterval, String)]
  )
  func forms(style: TextState.DateStyle, offset: TimeInterval, expected: String) throws {
    let text = style.format(
      Self.now.addingTimeInterval(offset), now: Self.now, locale: Locale(identifier: "en_US"),
      timeZone: try #require(TimeZone(identifier: "UTC")))
    #expect(text == expected)
  }

  @Test("a text is written with a style")
  func interpolation() {
    let style = TextState.DateStyle.date
    #expect(
      TextState("On \(Self.now, style: .date)")
        == TextState("On " + style.format(Self.now, now: Self.now)))
  }
}
