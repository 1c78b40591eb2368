public import Foundation

extension DependencyValues {
  /// The time zone that features compute dates in; by default the user's.
  ///
  /// In tests it is an issue to use it without an override.
  public var timeZone: TimeZone {
    get { self[TimeZoneKey.self] }
    set { self[TimeZoneKey.self] = newValue }
  }

  package enum TimeZoneKey: DependencyKey {
    package static let liveValue = TimeZone.autoupdatingCurrent
  }
}
