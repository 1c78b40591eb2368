import Foundation
import SwiftNavigation
import Testing

@Suite struct StringInterpolationTests {
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

  @Test func `a number is written as printf does`() {
    #expect(TextState("\(2.5, specifier: "%.2f")") == TextState("2.50"))
    #expect(TextState("No. \(7, specifier: "%03ld")") == TextState("No. 007"))
  }

  @Test func `a value is written in a format style`() {
    let format = FloatingPointFormatStyle<Double>.Percent(locale: Locale(identifier: "en_US"))
    #expect(TextState("\(0.25, format: format) off") == TextState("25% off"))
  }

  @Test func `the table of a text is ignored`() {
    #expect(TextState("Hello", tableName: "Menu", comment: "A greeting") == TextState("Hello"))
  }
}
