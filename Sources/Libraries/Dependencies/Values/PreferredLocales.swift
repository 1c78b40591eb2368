public import Foundation

extension DependencyValues {
  /// The locales that the user understands, the preferred one first.
  ///
  /// In tests it is an issue to use it without an override.
  public var preferredLocales: [Locale] {
    get { self[PreferredLocalesKey.self] }
    set { self[PreferredLocalesKey.self] = newValue }
  }

  private enum PreferredLocalesKey: DependencyKey {
    static let liveValue = Locale.preferredLanguages.map { Locale(identifier: $0) }
  }
}
