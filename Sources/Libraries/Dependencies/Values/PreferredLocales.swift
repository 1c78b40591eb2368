public import Foundation

extension DependencyValues {
  /// The locales that the user understands, the preferred one first.
  ///
  /// In tests it is an issue to use it without an override.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }

  package enum PreferredLocalesKey: DependencyKey {
    package static let liveValue = Locale.preferredLanguages.map { Locale(identifier: $0) }
  }
}
