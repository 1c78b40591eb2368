import Combine
import EffectSupport
import Foundation

extension RunningEffects {
  /// The effects by UUID, as the public API presents them.
  var byUUID: [UUID: AnyCancellable] {
    Dictionary(uniqueKeysWithValues: all.map { (UUID(number: $0), $1) })
  }
}

extension UUID {
  /// A UUID with a number in its first eight bytes.
  fileprivate init(number: UInt64) {
    var uuid = zeroUUID
    withUnsafeMutableBytes(of: &uuid) { $0.storeBytes(of: number.bigEndian, as: UInt64.self) }
    self.init(uuid: uuid)
  }
}

private let zeroUUID: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
