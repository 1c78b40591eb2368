import Foundation
import SwiftNavigation
import Testing

@Suite struct StringFormatterTests {
  @Test func `a value is written in a formatter's words`() {
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(identifier: "UTC")
    formatter.dateFormat = "yyyy-MM-dd"
    let date = Date(timeIntervalSince1970: 0)
    #expect(TextState("Since \(date, formatter: formatter).") == TextState("Since 1970-01-01."))
    #expect(TextState("\(5, formatter: formatter)") == TextState("5"))
    #expect(TextState("\(5, formatter: nil)") == TextState("5"))
  }
}
