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
    values.locale = Locale(identifier: "en_US")
    values.timeZone = .gmt
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = values.locale
    calendar.timeZone = values.timeZone
    values.calendar = calendar
    values.preferredLocales = [values.locale]
    // A separate one, so that notifications only come from the feature.
    values.notificationCenter = NotificationCenter()
  }
}
