/// The hash function of FIPS 180-4, to check the policy of pages.
enum SHA256 {
  static func hash(_ message: [UInt8]) -> [UInt8] {
    var padded = message + [0x80]
    while padded.count % 64 != 56 { padded.append(0) }
    padded += bytes(of: UInt64(message.count) * 8)
    var state = primes.prefix(8).map { root($0, 2) }
    for start in stride(from: 0, to: padded.count, by: 64) {
      compress(padded[start..<start + 64], into: &state)
    }
    return state.flatMap(bytes)
  }

  private static func compress(_ block: ArraySlice<UInt8>, into state: inout [UInt32]) {
    var words = stride(from: block.startIndex, to: block.endIndex, by: 4).map { index in
      block[index..<index + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }
    }
    for index in 16..<64 {
      let (a, b) = (words[index - 15], words[index - 2])
      let first = rotated(a, 7) ^ rotated(a, 18) ^ a >> 3
      let second = rotated(b, 17) ^ rotated(b, 19) ^ b >> 10
      words.append(words[index - 16] &+ first &+ words[index - 7] &+ second)
    }
    var s = state
    for index in 0..<64 {
      let first = rotated(s[4], 6) ^ rotated(s[4], 11) ^ rotated(s[4], 25)
      let choice = s[4] & s[5] ^ ~s[4] & s[6]
      let next = s[7] &+ first &+ choice &+ constants[index] &+ words[index]
      let second = rotated(s[0], 2) ^ rotated(s[0], 13) ^ rotated(s[0], 22)
      let majority = s[0] & s[1] ^ s[0] & s[2] ^ s[1] & s[2]
      s = [next &+ second &+ majority, s[0], s[1], s[2], s[3] &+ next, s[4], s[5], s[6]]
    }
    for index in 0..<8 { state[index] &+= s[index] }
  }

  private static func rotated(_ word: UInt32, _ count: UInt32) -> UInt32 {
    word >> count | word << (32 - count)
  }

  private static func bytes(of number: some FixedWidthInteger) -> [UInt8] {
    withUnsafeBytes(of: number.bigEndian) { Array($0) }
  }

  private static let primes = (2...311).filter { number in
    !(2..<number).contains { number.isMultiple(of: $0) }
  }

  private static let constants = primes.map { root($0, 3) }

  /// The first 32 bits of the fraction of a square root or a cube root.
  private static func root(_ number: Int, _ degree: Int) -> UInt32 {
    var root: UInt128 = 0
    for bit in (0..<36).reversed() {
      let next = root | 1 << UInt128(bit)
      let power = degree == 2 ? next * next : next * next * next
      if power <= UInt128(number) << UInt128(32 * degree) { root = next }
    }
    return UInt32(truncatingIfNeeded: root)
  }
}
