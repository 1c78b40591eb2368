/// A generator of random numbers that a test declares.
enum SwiftRandomNumbers: CaseIterable {
  case seeded, given, constant

  var declaration: String {
    switch self {
    case .seeded:
      """
      /// The numbers of a script with a seed: SplitMix64.
      private struct SeededNumbers: RandomNumberGenerator, Sendable {
        var state: UInt64

        mutating func next() -> UInt64 {
          state &+= 0x9E37_79B9_7F4A_7C15
          var mixed = state
          mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
          mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
          return mixed ^ (mixed >> 31)
        }
      }
      """
    case .given:
      """
      /// The bits of the numbers that a script gives.
      private struct GivenNumbers: RandomNumberGenerator, Sendable {
        private let rest: LockIsolated<[UInt64]>

        init(_ numbers: [UInt64]) { rest = LockIsolated(numbers) }

        func next() -> UInt64 {
          let number = rest.withValue { $0.isEmpty ? nil : $0.removeFirst() }
          if number == nil { reportIssue("The given random numbers are used up.") }
          return number ?? .random(in: .min ... .max)
        }
      }
      """
    case .constant:
      """
      /// The bits of the only number that a script gives.
      private struct ConstantNumber: RandomNumberGenerator, Sendable {
        let number: UInt64

        func next() -> UInt64 { number }
      }
      """
    }
  }
}
