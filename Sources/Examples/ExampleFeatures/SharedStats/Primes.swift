// Shows a helper that two examples share.

import ComposableArchitecture

extension Int {
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
  /// An alert that says whether a number is prime.
  static func isPrime(_ number: Int) -> Self {
    Self {
      TextState(
        number.isPrime
          ? "👍 The number \(number) is prime!" : "👎 The number \(number) is not prime :("
      )
    }
  }
}
