import Combine
import Dependencies

extension Effect {
  /// Runs several effects at the same time.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Runs several effects at the same time.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    effects.reduce(.none) { $0.merge(with: $1) }
  }

  /// Runs this effect and another one at the same time.
  public func merge(with other: Self) -> Self {
    combined(with: other, .merged)
  }

  /// Runs several effects one after another.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Runs several effects one after another.
  public static func concatenate(_ effects: some Collection<Self>) -> Self {
    effects.reduce(.none) { $0.concatenate(with: $1) }
  }

  /// Runs this effect, then another one.
  public func concatenate(with other: Self) -> Self {
    combined(with: other, .concatenated)
  }

  private func combined(with other: Self, _ order: EffectGroup<Action>.Order) -> Self {
    if other.isNone { return self }
    if isNone { return other }
    return Self(EffectGroup(order, self, other))
  }

  /// Transforms the actions that the effect emits.
  ///
  /// The closure is called with the dependencies of the reducer that called `map`.
  public func map<T>(_ transform: @escaping @Sendable (Action) -> T) -> Effect<T> {
    if let parts = group?.mixedParts { return .merge(parts.map { $0.map(transform) }) }
    return switch operation {
    case .none:
      .none
    case .send(let action):
      withEscapedDependencies { escaped in
        Effect<T>(operation: .send { escaped.yield { transform(action()) } })
      }
    case .publisher(let publisher):
      withEscapedDependencies { escaped in
        with(
          operation: .publisher(
            publisher
              .map { action in escaped.yield { transform(action) } }
              .eraseToAnyPublisher()
          )
        )
      }
    case .run(let traits, let operation):
      with(
        operation: .run(traits) { [own = traits.withCurrentDependencies] send in
          let mapped = await Send { action in send(transform(action)) }
          if own.areDependenciesCurrent { return await operation(mapped) }
          await own.yield { await operation(mapped) }
        }
      )
    }
  }
}
