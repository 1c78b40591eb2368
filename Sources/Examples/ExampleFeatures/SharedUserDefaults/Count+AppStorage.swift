// Shows a type-safe key with a default for the user defaults.

import ComposableArchitecture

extension SharedKey where Self == AppStorageKey<Int>.Default {
  /// The count in the user defaults.
  static var count: Self {
    Self[.appStorage("count"), default: 0]
  }
}
