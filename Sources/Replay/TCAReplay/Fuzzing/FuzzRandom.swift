/// Random numbers from a seed: SplitMix64.
struct FuzzRandom {
  private var state: UInt64

  /// The numbers of a run.
  init(seed: UInt64, run: Int) {
    state = Self.mixed(seed &+ 0x9E37_79B9_7F4A_7C15 &* (UInt64(truncatingIfNeeded: run) &+ 1))
  }

  private static func mixed(_ number: UInt64) -> UInt64 {
    var number = number
    number = (number ^ (number >> 30)) &* 0xBF58_476D_1CE4_E5B9
    number = (number ^ (number >> 27)) &* 0x94D0_49BB_1331_11EB
    return number ^ (number >> 31)
  }

  private mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Self.mixed(state)
  }

  /// A number from 0 up to, but not including, a bound above zero.
  mutating func number(below bound: Int) -> Int {
    bound <= 1 ? 0 : Int(next().multipliedFullWidth(by: UInt64(bound)).high)
  }

  mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }

  /// An element; `nil` if there is none.
  mutating func element<Element>(of elements: [Element]) -> Element? {
    elements.isEmpty ? nil : elements[number(below: elements.count)]
  }
}

extension Array {
  /// These elements so often that they are as likely as all of the others together.
  func asLikely(as others: Self) -> Self {
    let weight = Swift.max(1, others.count / Swift.max(1, count))
    return flatMap { Array(repeating: $0, count: weight) }
  }
}
