import Foundation

@testable import ReplayTestSupport

/// A type with random values.
protocol Sample: Equatable, Sendable {
  static func sample(_ randomness: inout Randomness) -> Self
}

extension Int64: Sample {
  static func sample(_ randomness: inout Randomness) -> Self { randomness.integer() }
}

extension String: Sample {
  static func sample(_ randomness: inout Randomness) -> Self { randomness.text() }
}

extension Double: Sample {
  static func sample(_ randomness: inout Randomness) -> Self {
    switch randomness.number(0..<4) {
    case 0:
      [0, -0.5, 1e300, .leastNonzeroMagnitude, .greatestFiniteMagnitude, 0.1][
        randomness.number(0..<6)]
    default: Double(randomness.number(-1000..<1000)) / 8
    }
  }
}

extension Decimal: Sample {
  static func sample(_ randomness: inout Randomness) -> Self {
    Decimal(randomness.integer()) / 1000
  }
}

extension Date: Sample {
  static func sample(_ randomness: inout Randomness) -> Self {
    Date(timeIntervalSince1970: Double(randomness.number(-1_000_000..<4_000_000_000)) + 0.125)
  }
}

extension Duration: Sample {
  static func sample(_ randomness: inout Randomness) -> Self {
    .microseconds(randomness.number(-1_000_000..<1_000_000_000))
  }
}

extension Menagerie.Row: Sample {
  static func sample(_ randomness: inout Randomness) -> Self {
    Self(id: randomness.uuid(), title: randomness.text(), isDone: randomness.number(0..<2) == 0)
  }
}

extension Menagerie.Level: Sample {
  static func sample(_ randomness: inout Randomness) -> Self {
    randomness.number(0..<2) == 0 ? .low : .high(by: randomness.number(-9..<9))
  }
}

extension Menagerie.Screen: Sample {
  static func sample(_ randomness: inout Randomness) -> Self {
    switch randomness.number(0..<3) {
    case 0: .loading
    case 1: .loaded(.sample(&randomness))
    default: .failed(code: randomness.number(0..<9), message: randomness.text())
    }
  }
}

extension Menagerie.Tree: Sample {
  static func sample(_ randomness: inout Randomness) -> Self { sample(&randomness, depth: 3) }

  private static func sample(_ randomness: inout Randomness, depth: Int) -> Self {
    guard depth > 0, randomness.number(0..<3) > 0 else { return .leaf }
    let left = sample(&randomness, depth: depth - 1)
    return .node(left, randomness.number(0..<9), sample(&randomness, depth: depth - 1))
  }
}

extension Dictionary: Sample where Key == String, Value: Sample {
  static func sample(_ randomness: inout Randomness) -> Self {
    Dictionary(
      randomness.list { ($0.text(), Value.sample(&$0)) }, uniquingKeysWith: { first, _ in first })
  }
}

extension Array: Sample where Element: Sample {
  static func sample(_ randomness: inout Randomness) -> Self {
    randomness.list { Element.sample(&$0) }
  }
}
