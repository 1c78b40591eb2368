// Shows a type-safe key with a default for state that is shared in memory.

import ComposableArchitecture

extension SharedKey where Self == InMemoryKey<Stats>.Default {
  /// The stats, kept in memory.
  static var stats: Self {
    Self[.inMemory("stats"), default: Stats()]
  }
}
