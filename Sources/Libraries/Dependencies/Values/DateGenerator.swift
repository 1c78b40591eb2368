public import Foundation

/// A generator of dates.
public struct DateGenerator: Sendable {
  private var generate: @Sendable () -> Date

  /// A generator that always returns the same date.
  ///
  /// - Parameter now: The date.
  /// - Returns: The generator.
  public static func constant(_ now: Date) -> Self {
    Self { now }
  }

  /// A generator that calls a closure.
  ///
  /// - Parameter generate: The closure.
  public init(_ generate: @escaping @Sendable () -> Date) {
    self.generate = generate
  }

  /// The current date.
  ///
  /// Setting it makes the generator a constant one.
  public var now: Date {
    get { generate() }
    set { generate = { newValue } }
  }

  /// Returns the current date.
  ///
  /// - Returns: The date.
  public func callAsFunction() -> Date {
    generate()
  }
}

extension DependencyValues {
  /// The generator of the current date; in tests it is an issue to use it without an override.
  public var date: DateGenerator {
    get { self[DateGeneratorKey.self] }
    set { self[DateGeneratorKey.self] = newValue }
  }

  private enum DateGeneratorKey: DependencyKey {
    static let liveValue = DateGenerator { Date() }
  }
}
