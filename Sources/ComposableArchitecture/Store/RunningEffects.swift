import Combine
import Foundation

/// The effects that a root store runs; they are cancelled when it goes.
@MainActor
package final class RunningEffects {
  private var cancellables: [UInt64: AnyCancellable] = [:]
  private var lastKey: UInt64 = 0

  package nonisolated init() {}

  func makeKey() -> UInt64 {
    lastKey += 1
    return lastKey
  }

  func insert(_ cancellable: AnyCancellable, at key: UInt64) {
    cancellables[key] = cancellable
  }

  func remove(_ key: UInt64) {
    cancellables[key] = nil
  }

  /// The effects by identifiers as users know them.
  var byUUID: [UUID: AnyCancellable] {
    Dictionary(uniqueKeysWithValues: cancellables.map { (UUID(number: $0), $1) })
  }
}

extension UUID {
  /// The identifier whose first eight bytes are a number.
  fileprivate init(number: UInt64) {
    var uuid = zeroUUID
    withUnsafeMutableBytes(of: &uuid) { $0.storeBytes(of: number.bigEndian, as: UInt64.self) }
    self.init(uuid: uuid)
  }
}

private let zeroUUID: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
