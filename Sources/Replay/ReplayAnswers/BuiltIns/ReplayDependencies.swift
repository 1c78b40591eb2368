import CombineSchedulers
package import Dependencies
import Foundation
import VirtualTime

/// The initial dependencies of a replay, none of which is live.
package enum ReplayDependencies {
  package static func prepare(_ values: inout DependencyValues) {
    values.context = .test
    values.continuousClock = ReplayClock()
    values.suspendingClock = ReplayClock()
    values.mainQueue = AnyScheduler(ReplayScheduler.mainQueue)
    values.mainRunLoop = AnyScheduler(ReplayScheduler.mainRunLoop)
    values.date = DateGenerator {
      Date(timeIntervalSinceReferenceDate: ReplayExecutor.shared.now.timeInterval)
    }
    values.uuid = .incrementing
    values.withRandomNumberGenerator = WithRandomNumberGenerator(StubRandomNumbers(seed: 0))
    // Making these reads files and takes tenths of a millisecond. Few features need them.
    values.setLazily(DependencyValues.LocaleKey.self) { locale }
    values.setLazily(DependencyValues.TimeZoneKey.self) { .gmt }
    values.setLazily(DependencyValues.CalendarKey.self) { calendar }
    values.setLazily(DependencyValues.PreferredLocalesKey.self) { [locale] }
    // A separate one, so that notifications only come from the feature.
    values.setLazily(DependencyValues.NotificationCenterKey.self) { NotificationCenter() }
  }

  private static let locale = Locale(identifier: "en_US")

  private static let calendar: Calendar = {
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = locale
    calendar.timeZone = .gmt
    return calendar
  }()
}
