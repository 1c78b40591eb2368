public import Combine

/// Work that a reducer returns to the store: it uses the outside world and sends actions.
public struct Effect<Action>: Sendable {
  package enum Operation: @unchecked Sendable {
    // No lock: actions and publishers are made and used on the main actor only.
    case none
    /// The closure makes the action when the effect is subscribed to.
    case send(() -> Action)
    case publisher(AnyPublisher<Action, Never>)
    case run(EffectTraits, operation: @Sendable (_ send: Send<Action>) async -> Void)
  }

  /// Small, because most effects are none and are passed up through a tree of reducers.
  private enum Content: Sendable {
    case none
    indirect case operation(Operation)
    case group(EffectGroup<Action>)

    init(_ operation: Operation) {
      if case .none = operation { self = .none } else { self = .operation(operation) }
    }
  }

  private let content: Content

  /// Whether a part of it only waits for the dismissal of a feature.
  let awaitsDismissal: Bool

  /// The number of effects that were merged into this one, without bookkeeping: cancellations, and waits for dismissals.
  package let workCount: Int

  package init(operation: Operation, workCount: Int = 1) {
    self.init(content: Content(operation), workCount: workCount)
  }

  init(_ group: EffectGroup<Action>) {
    self.init(
      content: .group(group), workCount: group.workCount, awaitsDismissal: group.awaitsDismissal)
  }

  /// The same effect, which counts as waiting for the dismissal of a feature.
  var awaitingDismissal: Self {
    Self(content: content, workCount: 0, awaitsDismissal: true)
  }

  private init(content: Content, workCount: Int, awaitsDismissal: Bool = false) {
    self.content = content
    self.awaitsDismissal = awaitsDismissal
    self.workCount = workCount
  }

  /// An effect that counts like this one.
  func with<T>(operation: Effect<T>.Operation) -> Effect<T> {
    Effect<T>(
      content: .init(operation), workCount: workCount, awaitsDismissal: awaitsDismissal)
  }

  /// The work of the effect; for a group it is composed on demand.
  package var operation: Operation {
    switch content {
    case .none: .none
    case .operation(let operation): operation
    case .group(let group): group.operation
    }
  }

  /// The group, if the effect was combined from others.
  var group: EffectGroup<Action>? {
    if case .group(let group) = content { group } else { nil }
  }

  var isTask: Bool {
    switch content {
    case .operation(.run): true
    case .none, .operation: false
    case .group(let group): group.isTask
    }
  }

  package var isNone: Bool {
    if case .none = content { true } else { false }
  }
}

extension Effect {
  /// An effect that does nothing and completes at once.
  public static var none: Self {
    Self(operation: .none, workCount: 0)
  }

  /// An effect that emits one action, in the same turn.
  public static func send(_ action: Action) -> Self {
    Self(operation: .send { action })
  }

  /// An effect that emits the values of a publisher, which is created at once with the reducer's
  /// dependencies.
  public static func publisher(_ createPublisher: () -> some Publisher<Action, Never>) -> Self {
    Self(operation: .publisher(createPublisher().eraseToAnyPublisher()))
  }
}
