public import Foundation

extension DependencyValues {
  /// The locale that features format with; by default the user's.
  ///
  /// In tests it is an issue to use it without an override.
  public var locale: Locale {
    get { self[LocaleKey.self] }
    set { self[LocaleKey.self] = newValue }
  }

  package enum LocaleKey: DependencyKey {
    package static let liveValue = Locale.autoupdatingCurrent
  }
}
