// Shows a type-safe key with a default for state in a file.

import ComposableArchitecture
import Foundation

extension SharedKey where Self == FileStorageKey<Stats>.Default {
  /// The stats in a file.
  static var savedStats: Self {
    Self[.fileStorage(.documentsDirectory.appending(component: "stats.json")), default: Stats()]
  }
}
