// Shows a dependency that is a single closure.

import ComposableArchitecture
import Foundation

extension DependencyValues {
  /// The folder for temporary files.
  var temporaryDirectory: @Sendable () -> URL {
    get { self[TemporaryDirectoryKey.self] }
    set { self[TemporaryDirectoryKey.self] = newValue }
  }
}

private enum TemporaryDirectoryKey: DependencyKey {
  static let liveValue: @Sendable () -> URL = { URL(fileURLWithPath: NSTemporaryDirectory()) }
}
