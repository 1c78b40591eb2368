package import ActionScript
import InternalSupport
package import ReplayValues
import RuntimeReflection

/// A generator that returns the numbers of a script in order.
struct GivenRandomNumbers: RandomNumberGenerator, Sendable {
  private let count: Int
  private let rest: Lock<ArraySlice<UInt64>>
  /// The number that follows the given ones: a constant would be drawn without end where the standard library wants another.
  private let following = Lock(RisingNumbers(number: 0))
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
        "'random' was called, but "
          + (count == 1 ? "the one given number is" : "the \(count) given numbers are") + " used up"
      ))
    return following.withLock { $0.next() }
  }
}

/// A generator that always returns the same number.
struct ConstantRandomNumber: RandomNumberGenerator, Sendable {
  package var number: UInt64

  package func next() -> UInt64 { number }
}

/// A number of a random number generator in a script.
package struct RandomNumber {
  package var bits: UInt64

  /// Built from a fraction of the range, a result of `Bool.random`, or the 64 bits.
  package init(_ syntax: ValueSyntax, _ builder: ValueBuilder) throws {
    switch syntax.kind {
    case .bool, .float:
      if let problem = Self.problem { throw ValueError(problem, at: syntax.span) }
    default: break
    }
    switch syntax.kind {
    case .bool(let answer):
      bits = Self.bits(for: answer)
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

  /// Why booleans and fractions cannot be given; `nil` if they can.
  private static let problem = RuntimeReliance.randomNumbers.problem {
    func drawn<Value>(_ bits: UInt64, _ draw: (inout RisingNumbers) -> Value) -> Value {
      var numbers = RisingNumbers(number: bits)
      return draw(&numbers)
    }
    func isKnown(_ fraction: Double) -> Bool {
      let number = drawn(bits(for: fraction)) { Double.random(in: 0..<1, using: &$0) }
      let index = drawn(bits(for: fraction)) { Int.random(in: 0..<12, using: &$0) }
      return number == fraction && index == Int(fraction * 12)
    }
    let isKnown =
      drawn(bits(for: true)) { Bool.random(using: &$0) }
      && !drawn(bits(for: false)) { Bool.random(using: &$0) }
      && isKnown(0) && isKnown(0.25) && isKnown(0.75)
    return isKnown ? nil : "other random numbers"
  }

  private static func bits(for answer: Bool) -> UInt64 {
    // `Bool.random` tests the 18th bit, and returns `true` if it is not set.
    answer ? lowest : 1 << 17
  }

  /// The lowest number, for the first element of a range and for 0.0.
  ///
  /// The number is not 0: if all bits are 0, the standard library draws again, unless the number of values
  /// is a power of two.
  private static let lowest: UInt64 = 1 << 53

  /// The bits that the standard library turns into a fraction of a range.
  ///
  /// For floating-point numbers it uses the low bits, as many as they have digits. For integers and
  /// elements of collections it uses the high ones.
  private static func bits(for fraction: Double) -> UInt64 {
    let digits = UInt64(Double.significandBitCount + 1)
    let count = UInt64(1) << digits
    let low = min(UInt64((fraction * Double(count)).rounded()), count - 1)
    // Rounded up, so that 0.1 of ten elements is the second one.
    let highCount = Double(UInt64(1) << (64 - digits))
    let high = min((fraction * highCount - fraction).rounded(.up), highCount - 1)
    return max(lowest, UInt64(high) << digits | low)
  }
}

/// A number and those after it: a constant would be drawn without end where the standard library wants another.
private struct RisingNumbers: RandomNumberGenerator {
  var number: UInt64

  mutating func next() -> UInt64 {
    defer { number &+= 0x9E37_79B9_7F4A_7C15 }
    return number
  }
}
