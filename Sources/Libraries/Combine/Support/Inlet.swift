import InternalSupport

/// Receives the values of one of several publishers.
///
/// Only accessed under the lock of the combination.
class Inlet {
  final var upstream = Connection.awaited

  /// Whether there is a value to take.
  var isReady: Bool { false }

  /// Whether no more values can arrive.
  var isExhausted: Bool { upstream.isEnded }
}

class ValueInlet<Value>: Inlet {
  /// Receives a value.
  ///
  /// - Returns: The value that it replaces.
  func put(_ value: Value) -> Value? { nil }
}

/// Keeps the latest value.
final class LatestInlet<Value>: ValueInlet<Value> {
  private var latest: Value?

  override func put(_ value: Value) -> Value? {
    defer { latest = value }
    return latest
  }

  /// The latest value; the inlet must be ready.
  func take() -> Value { latest.unsafelyUnwrapped }

  override var isReady: Bool { latest != nil }
}

/// Keeps all values until they are taken.
final class QueueInlet<Value>: ValueInlet<Value> {
  private var values = Queue<Value>()

  override func put(_ value: Value) -> Value? {
    values.append(value)
    return nil
  }

  /// Removes the first value; the inlet must be ready.
  func take() -> Value { values.popFirst().unsafelyUnwrapped }

  override var isReady: Bool { !values.isEmpty }

  override var isExhausted: Bool { super.isExhausted && values.isEmpty }
}
