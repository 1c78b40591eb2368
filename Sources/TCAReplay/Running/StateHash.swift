/// A hash of a state's dump, for comparing runs without storing their states: 64-bit FNV-1a of its
/// UTF-8.
package struct StateHash: Equatable, Sendable {
  private let value: UInt64

  package init(of dump: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in dump.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    value = hash
  }

  /// The hash in 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
