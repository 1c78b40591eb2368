// Shows a type-safe key with a default for the user defaults.

import ComposableArchitecture

extension SharedKey where Self == AppStorageKey<Int>.Default {
  /// The count, kept in the user's defaults.
  static var count: Self {
    Self[.appStorage("count"), default: 0]
  }
}
