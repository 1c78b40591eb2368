import InternalSupport

/// Where the values of one of several publishers arrive.
///
/// Only touched under the lock of the combination.
class Inlet {
  final var upstream = Connection.awaited

  /// Whether there is a value to take.
  var isReady: Bool { false }

  /// Whether there is nothing more to come.
  var isExhausted: Bool { upstream.isEnded }
}

/// An inlet for values of a certain type.
class ValueInlet<Value>: Inlet {
  /// Takes a value in.
  ///
  /// - Returns: The value that it displaces.
  func put(_ value: Value) -> Value? { nil }
}

/// Keeps the latest value.
final class LatestInlet<Value>: ValueInlet<Value> {
  private var latest: Value?

  override func put(_ value: Value) -> Value? {
    defer { latest = value }
    return latest
  }

  /// The latest value, of an inlet that is ready.
  func take() -> Value { latest.unsafelyUnwrapped }

  override var isReady: Bool { latest != nil }
}

/// Keeps all values until they are taken, each once.
final class QueueInlet<Value>: ValueInlet<Value> {
  private var values = Queue<Value>()

  override func put(_ value: Value) -> Value? {
    values.append(value)
    return nil
  }

  /// The value that came first, of an inlet that is ready.
  func take() -> Value { values.popFirst().unsafelyUnwrapped }

  override var isReady: Bool { !values.isEmpty }

  override var isExhausted: Bool { super.isExhausted && values.isEmpty }
}
