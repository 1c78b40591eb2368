// Shows a type-safe key with a default for shared state in memory.

import ComposableArchitecture

extension SharedKey where Self == InMemoryKey<Stats>.Default {
  /// The stats in memory.
  static var stats: Self {
    Self[.inMemory("stats"), default: Stats()]
  }
}
