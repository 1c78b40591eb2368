package import Foundation

extension TextState {
  /// How a text shows a date.
  public struct DateStyle: Equatable, Hashable, Sendable {
    private enum Kind {
      case date, offset, relative, time, timer
    }

    private let kind: Kind

    /// The day, as in "June 3, 2019".
    public static let date = Self(kind: .date)

    /// The time from now with its sign, as in "+2 hours".
    public static let offset = Self(kind: .offset)

    /// The time from or to now, as in "2 hours, 23 minutes".
    public static let relative = Self(kind: .relative)

    /// The time of the day, as in "11:23 PM".
    public static let time = Self(kind: .time)

    /// The time from or to now as a clock shows it, as in "36:59:01".
    public static let timer = Self(kind: .timer)

    /// The date in this style; `now` is the time that offsets are measured from.
    package func format(
      _ date: Date, now: Date, locale: Locale = .autoupdatingCurrent,
      timeZone: TimeZone = .autoupdatingCurrent
    ) -> String {
      let seconds = date.timeIntervalSince(now)
      let duration = Duration.seconds(Int64(exactly: seconds.magnitude.rounded()) ?? .max)

      func day(_ day: Date.FormatStyle.DateStyle, time: Date.FormatStyle.TimeStyle) -> String {
        date.formatted(Date.FormatStyle(date: day, time: time, locale: locale, timeZone: timeZone))
      }

      func units(atMost count: Int) -> String {
        duration.formatted(.units(width: .wide, maximumUnitCount: count).locale(locale))
      }

      func clock(_ pattern: Duration.TimeFormatStyle.Pattern) -> String {
        duration.formatted(.time(pattern: pattern).locale(locale))
      }

      return switch kind {
      case .date: day(.long, time: .omitted)
      case .offset: (seconds < 0 ? "-" : "+") + units(atMost: 1)
      case .relative: units(atMost: 2)
      case .time: day(.omitted, time: .shortened)
      case .timer: clock(duration < .seconds(3600) ? .minuteSecond : .hourMinuteSecond)
      }
    }
  }
}
