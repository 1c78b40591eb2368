/// Hashes that are the same in every process: 64-bit FNV-1a.
struct FuzzHash {
  private(set) var value: UInt64 = 0xCBF2_9CE4_8422_2325

  mutating func add(_ number: UInt64) {
    value = (value ^ number) &* 0x100_0000_01B3
    value ^= value >> 29
  }

  static func number(of text: String) -> UInt64 {
    var hash = FuzzHash()
    for byte in text.utf8 { hash.add(UInt64(byte)) }
    return hash.value
  }

  static func number(of numbers: UInt64...) -> UInt64 {
    var hash = FuzzHash()
    for number in numbers { hash.add(number) }
    return hash.value
  }
}
