package import EffectSupport

/// The effects that a sent action has started, and those of their follow-up actions.
///
/// ```swift
/// await store.send(.refresh).finish()
/// ```
public struct StoreTask: Hashable, Sendable {
  package let effects: EffectTasks?

  package init(effects: EffectTasks?) {
    self.effects = effects
  }

  public func cancel() {
    effects?.cancel()
  }

  public func finish() async {
    await effects?.finish()
  }

  /// Whether the effects were cancelled; `true` if there were none.
  public var isCancelled: Bool {
    effects?.isCancelled ?? true
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.effects === rhs.effects
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(effects.map(ObjectIdentifier.init))
  }
}

extension StoreTask {
  /// The effects as a task; `nil` if there were none.
  package var rawValue: Task<Void, Never>? {
    effects.map { effects in
      Task { await effects.finish() }
    }
  }
}
