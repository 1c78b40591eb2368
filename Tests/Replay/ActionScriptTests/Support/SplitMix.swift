/// A small generator with a seed.
struct SplitMix: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  /// True with a chance of one in `count`.
  mutating func oneIn(_ count: Int) -> Bool {
    Int.random(in: 0..<count, using: &self) == 0
  }

  mutating func below(_ count: Int) -> Int {
    Int.random(in: 0..<max(1, count), using: &self)
  }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[below(elements.count)]
  }

  /// A few of something.
  mutating func few<Element>(
    _ range: ClosedRange<Int>,
    _ make: (inout SplitMix) -> Element
  ) -> [Element] {
    (0..<Int.random(in: range, using: &self)).map { _ in make(&self) }
  }
}
