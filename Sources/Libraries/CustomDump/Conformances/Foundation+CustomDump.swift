public import Foundation

extension Calendar: CustomDumpReflectable {
  /// The identifier, place and rules of the calendar.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: [
        "identifier": identifier,
        "locale": locale as Any,
        "timeZone": timeZone,
        "firstWeekday": firstWeekday,
        "minimumDaysInFirstWeek": minimumDaysInFirstWeek,
      ],
      displayStyle: .struct
    )
  }
}

extension Data: CustomDumpStringConvertible {
  public var customDumpDescription: String {
    "Data(\(ByteCount.description(of: count)))"
  }
}

extension Date: CustomDumpStringConvertible {
  /// The date in ISO 8601, rounded to milliseconds, in universal time.
  public var customDumpDescription: String {
    let milliseconds = timeIntervalSinceReferenceDate * 1000
    let whole = milliseconds.rounded(.down)
    let shown = milliseconds - whole < 0.5 ? whole : whole + 1
    // The formatter truncates. Without a margin, a date just below a whole millisecond would lose
    // it.
    let date = Date(timeIntervalSinceReferenceDate: (shown + 0.25) / 1000)
    return "Date(\(date.formatted(.iso8601WithMilliseconds)))"
  }
}

extension AttributedString: CustomDumpRepresentable {
  /// The characters alone.
  public var customDumpValue: Any { String(characters) }
}

extension Decimal: CustomDumpStringConvertible {
  public var customDumpDescription: String { description }
}

extension Locale: CustomDumpStringConvertible {
  public var customDumpDescription: String { "Locale(\(identifier))" }
}

extension TimeZone: CustomDumpReflectable {
  /// The identifier of the time zone, and its current meaning.
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      children: [
        "identifier": identifier,
        "abbreviation": abbreviation() as Any,
        "secondsFromGMT": secondsFromGMT(),
        "isDaylightSavingTime": isDaylightSavingTime(),
      ],
      displayStyle: .struct
    )
  }
}

extension URL: CustomDumpStringConvertible {
  /// The whole URL.
  public var customDumpDescription: String { "URL(\(absoluteString))" }
}

extension UUID: CustomDumpStringConvertible {
  /// The UUID in upper case.
  public var customDumpDescription: String { "UUID(\(uuidString))" }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
  fileprivate static var iso8601WithMilliseconds: Self {
    Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  }
}

/// Formats numbers of bytes for people.
private enum ByteCount {
  static func description(of count: Int) -> String {
    switch count {
    case 1: "1 byte"
    default:
      "\(count.formatted(.number.grouping(.automatic).locale(Locale(identifier: "en_US")))) bytes"
    }
  }
}
