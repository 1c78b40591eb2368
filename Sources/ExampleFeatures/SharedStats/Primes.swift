// A helper of the two examples about shared state.

import ComposableArchitecture

extension Int {
  /// Whether no number but one and itself divides it.
  var isPrime: Bool {
    guard self > 3 else { return self > 1 }
    var divisor = 2
    while divisor * divisor <= self {
      if isMultiple(of: divisor) { return false }
      divisor += 1
    }
    return true
  }
}

extension AlertState {
  /// Tells whether a number is prime.
  static func isPrime(_ number: Int) -> Self {
    Self {
      TextState(
        number.isPrime
          ? "👍 The number \(number) is prime!" : "👎 The number \(number) is not prime :("
      )
    }
  }
}
