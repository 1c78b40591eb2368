import ReplayValues

/// A hash of a state's dump, for comparing runs without storing their states: 64-bit FNV-1a of its
/// UTF-8.
package struct StateHash: Equatable, Sendable {
  private var value: UInt64 = 0xCBF2_9CE4_8422_2325

  package init(of dump: String) {
    add(dump)
  }

  /// Hashes the dump as `--state-at` prints it, and the levels that it leaves out.
  package init(ofState state: Any) {
    ReplayDump.texts(of: state, repeats: true) { add($0) }
  }

  private mutating func add(_ dump: String) {
    for byte in dump.utf8 { value = (value ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }

  /// The hash in 16 hexadecimal digits.
  package var text: String {
    let digits = String(value, radix: 16)
    return String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }
}
