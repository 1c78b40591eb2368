public import Foundation

extension Calendar: CustomDumpReflectable {
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
  public var customDumpDescription: String {
    "Date(\(formatted(.iso8601WithMilliseconds)))"
  }
}

extension Decimal: CustomDumpStringConvertible {
  public var customDumpDescription: String { description }
}

extension Locale: CustomDumpStringConvertible {
  public var customDumpDescription: String { "Locale(\(identifier))" }
}

extension TimeZone: CustomDumpReflectable {
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
  public var customDumpDescription: String { "URL(\(absoluteString))" }
}

extension UUID: CustomDumpStringConvertible {
  public var customDumpDescription: String { "UUID(\(uuidString))" }
}

extension FormatStyle where Self == Date.ISO8601FormatStyle {
  fileprivate static var iso8601WithMilliseconds: Self {
    Date.ISO8601FormatStyle(includingFractionalSeconds: true)
  }
}

/// Counts of bytes as people read them.
private enum ByteCount {
  static func description(of count: Int) -> String {
    switch count {
    case 1: "1 byte"
    default:
      "\(count.formatted(.number.grouping(.automatic).locale(Locale(identifier: "en_US")))) bytes"
    }
  }
}
