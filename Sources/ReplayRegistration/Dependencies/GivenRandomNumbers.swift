package import ActionScript
import InternalSupport
package import ReplayValues

/// Random numbers that the script gives, one after the other.
struct GivenRandomNumbers: RandomNumberGenerator, Sendable {
  private let count: Int
  private let rest: Lock<ArraySlice<UInt64>>
  private let report: @Sendable (UnansweredCall) -> Void

  init(_ numbers: [UInt64], _ report: @escaping @Sendable (UnansweredCall) -> Void) {
    count = numbers.count
    rest = Lock(numbers[...])
    self.report = report
  }

  package func next() -> UInt64 {
    if let number = rest.withLock({ $0.popFirst() }) { return number }
    report(
      UnansweredCall(
        "'random' was called, and "
          + (count == 1 ? "the one given number is" : "the \(count) given numbers are") + " used up"
      ))
    return 0
  }
}

/// One random number again and again.
struct ConstantRandomNumber: RandomNumberGenerator, Sendable {
  package var number: UInt64

  package func next() -> UInt64 { number }
}

/// What a random number generator hands out, as a script gives it.
package struct RandomNumber {
  package var bits: UInt64

  /// A fraction of the range that is drawn from, the answer of `Bool.random`, or the 64 bits themselves.
  package init(_ syntax: ValueSyntax, _ builder: ValueBuilder) throws {
    switch syntax.kind {
    case .bool(let answer):
      // `Bool.random` looks at the 18th bit, and is true where it is not set.
      bits = answer ? Self.lowest : 1 << 17
    case .float:
      let fraction = try builder.build(Double.self, from: syntax)
      guard fraction >= 0, fraction < 1 else {
        throw ValueError(
          "a random number is a fraction of the range that is drawn from: at least 0.0, below 1.0",
          at: syntax.span)
      }
      bits = Self.bits(for: fraction)
    default:
      let number = try builder.build(UInt64.self, from: syntax)
      bits = number == 0 ? Self.lowest : number
    }
  }

  /// The lowest number that is drawn as the first of a range, and as 0.0.
  ///
  /// Not 0: where all bits are 0 the standard library draws again, unless the range has a power of two of values.
  private static let lowest: UInt64 = 1 << 53

  /// The bits from which the standard library draws a fraction of a range.
  ///
  /// Floating-point numbers are drawn from the low bits, as many as they have digits; integers, and elements of
  /// collections, from the high ones.
  private static func bits(for fraction: Double) -> UInt64 {
    let digits = UInt64(Double.significandBitCount + 1)
    let count = UInt64(1) << digits
    let low = min(UInt64((fraction * Double(count)).rounded()), count - 1)
    // Rounded up, so that 0.1 of ten elements is the second.
    let highCount = Double(UInt64(1) << (64 - digits))
    let high = min((fraction * highCount - fraction).rounded(.up), highCount - 1)
    return max(lowest, UInt64(high) << digits | low)
  }
}
