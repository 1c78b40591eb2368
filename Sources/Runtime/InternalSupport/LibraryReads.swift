/// Separates what the library itself reads of the system from what a feature reads.
package enum LibraryReads {
  private static let untold = Lock<(@Sendable (() -> Void) -> Void)?>(nil)

  /// Sets a function that runs the library's reads, so that a replay does not note them.
  package static func setUntold(_ run: @escaping @Sendable (() -> Void) -> Void) {
    untold.withLock { $0 = run }
  }

  /// Runs an operation of the library that draws random numbers or reads the date.
  package static func make<Value>(_ operation: () -> Value) -> Value {
    guard let run = untold.current else { return operation() }
    var value: Value?
    run { value = operation() }
    return value ?? operation()
  }
}
