/// What the effects of a store wait for in virtual time.
///
/// A store binds ``current`` around the work of each effect. Test clocks and test schedulers tell it how many
/// sleepers the effect has parked on them, so that a test store can prove that nothing will happen
/// until somebody advances time, instead of waiting on a wall clock.
package enum ParkedWork {
  /// The effect, or the part of one, that the running task or subscription belongs to.
  @TaskLocal package static var current: Effect?

  /// Runs an operation as a part of the current effect that may do work of its own beside the others.
  package static func withPart<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    guard let part = current?.beginPart() else { return try await operation() }
    defer { part.end() }
    return try await $current.withValue(part, operation: operation)
  }

  /// The sleepers of one effect, or of a part of it.
  package final class Effect: Sendable {
    private struct Sleepers {
      var count = 0
      /// Whether it is this part that waits for these, rather than the whole effect.
      var areOwn = true
    }

    /// What a whole effect knows of its parts.
    private struct Parts {
      /// The parts that are at work, or asleep.
      var count = 0
      /// Those of them that sleep.
      var parkedCount = 0
      /// The sleepers of no part.
      var otherSleepers = 0
      /// Whether something in the effect waits for what never comes.
      var isAbandoned = false
    }

    private let sleepers = Lock(Sleepers())
    private let parts = Lock(Parts())
    private let parent: Effect?

    package init() {
      parent = nil
      sleepers.withLock { $0.areOwn = false }
    }

    private init(partOf parent: Effect) {
      self.parent = parent
    }

    /// The effect that this is a part of; itself unless it is a part.
    package var whole: Effect { parent ?? self }

    // MARK: - Sleepers

    /// Counts a sleeper that was enqueued on a clock or scheduler in virtual time.
    package func park() {
      change { $0 + 1 }
    }

    /// Counts a parked sleeper as gone: resumed, run, or cancelled.
    package func unpark() {
      change { $0 - 1 }
    }

    private func change(_ change: (Int) -> Int) {
      sleepers.withLock { sleepers in
        let oldCount = sleepers.count
        sleepers.count = change(oldCount)
        let newCount = sleepers.count
        let areOwn = sleepers.areOwn
        whole.parts.withLock { parts in
          if areOwn {
            parts.parkedCount += (newCount > 0 ? 1 : 0) - (oldCount > 0 ? 1 : 0)
          } else {
            parts.otherSleepers += newCount - oldCount
          }
        }
      }
    }

    /// The number of sleepers that wait for virtual time to advance.
    package var parkedCount: Int {
      sleepers.withLock(\.count)
    }

    // MARK: - Parts

    /// Begins a part that does work of its own beside the others.
    ///
    /// A part that begins others is not counted itself any more: it waits for them.
    package func beginPart() -> Effect {
      let part = Effect(partOf: whole)
      whole.parts.withLock { $0.count += 1 }
      if self !== whole { end() }
      return part
    }

    /// Counts a part as over.
    ///
    /// What it still waits for, the whole effect waits for.
    package func end() {
      sleepers.withLock { sleepers in
        guard sleepers.areOwn else { return }
        sleepers.areOwn = false
        let count = sleepers.count
        whole.parts.withLock { parts in
          parts.count -= 1
          if count > 0 { parts.parkedCount -= 1 }
          parts.otherSleepers += count
        }
      }
    }

    /// Whether nothing will happen in this effect until virtual time is advanced.
    ///
    /// That takes a sleeper in each part: one part that sleeps says nothing of another that waits for the world.
    package var isParked: Bool {
      whole.parts.withLock { parts in
        parts.parkedCount == parts.count && parts.parkedCount + parts.otherSleepers > 0
      }
    }

    // MARK: - Abandonment

    /// Notes that the effect cannot end by itself, which somebody has been told.
    package func abandon() {
      whole.parts.withLock { $0.isAbandoned = true }
    }

    /// Whether it is known that the effect cannot end by itself.
    package var isAbandoned: Bool {
      whole.parts.withLock(\.isAbandoned)
    }
  }
}
