public import Foundation

extension DependencyValues {
  /// The calendar that features compute dates with; by default the user's.
  ///
  /// In tests it is an issue to use it without an override.
  public var calendar: Calendar {
    get { self[CalendarKey.self] }
    set { self[CalendarKey.self] = newValue }
  }

  package enum CalendarKey: DependencyKey {
    package static let liveValue = Calendar.autoupdatingCurrent
  }
}
