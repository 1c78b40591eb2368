public import Combine

/// Work that a reducer returns to the store: a publisher of the actions that it sends.
///
/// An effect starts for each subscription. Create one from any publisher with ``init(_:)`` or with
/// `eraseToEffect()`.
public struct Effect<Output, Failure: Error>: Publisher {
  /// The first two cases need no subscription.
  package enum Operation {
    case none
    /// Indirect, so that the size of an effect does not depend on its output.
    indirect case value(Output)
    case publisher(AnyPublisher<Output, Failure>)
  }

  package let operation: Operation

  /// The number of effects that it is for those who count them: none if it only cancels others.
  package private(set) var workCount = 1

  init(operation: Operation) {
    self.operation = operation
  }

  /// Wraps a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    if let effect = publisher as? Effect {
      self = effect
    } else {
      operation = .publisher(publisher.eraseToAnyPublisher())
    }
  }

  /// Creates an effect that emits one value and completes, in the same turn.
  public init(value: Output) {
    operation = .value(value)
  }

  /// Creates an effect that fails, in the same turn.
  public init(error: Failure) {
    operation = .publisher(Fail(error: error).eraseToAnyPublisher())
  }

  /// An effect that emits nothing and completes, in the same turn.
  public static var none: Effect {
    Effect(operation: .none)
  }

  public var upstream: AnyPublisher<Output, Failure> {
    switch operation {
    case .none: Empty(completeImmediately: true).eraseToAnyPublisher()
    case .value(let value): Result<Output, Failure>.success(value).publisher.eraseToAnyPublisher()
    case .publisher(let publisher): publisher
    }
  }

  public func receive<S: Combine.Subscriber>(subscriber: S)
  where Output == S.Input, Failure == S.Failure {
    upstream.subscribe(subscriber)
  }

  /// The same effect, with another number of effects.
  func counting(_ workCount: Int) -> Self {
    var effect = self
    effect.workCount = workCount
    return effect
  }

  /// Whether there is nothing to subscribe to.
  var isNone: Bool {
    if case .none = operation { true } else { false }
  }
}

extension Effect {
  /// Transforms the values of this effect.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Effect<T, Failure> {
    switch operation {
    case .none:
      .none
    case .value, .publisher:
      // Not `upstream.map`, which transforms a single value immediately.
      Effect<T, Failure>(Publishers.Map(upstream: upstream, transform: transform))
        .counting(workCount)
    }
  }

  /// Embeds actions in those of a parent.
  ///
  /// The transformation is pure, so it can be done immediately.
  func embed<T>(_ transform: @escaping (Output) -> T) -> Effect<T, Failure> {
    switch operation {
    case .none: .none
    case .value(let value): Effect<T, Failure>(value: transform(value))
    case .publisher(let publisher):
      Effect<T, Failure>(publisher.map(transform)).counting(workCount)
    }
  }
}
