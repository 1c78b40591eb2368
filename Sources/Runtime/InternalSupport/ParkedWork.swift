/// Tracks whether a store's effects only wait for virtual time.
///
/// A store sets ``current`` for the work of each effect. Test clocks and test schedulers count the
/// sleepers that the effect has parked on them. So a test store can prove that nothing happens
/// until time is advanced, instead of waiting in real time.
package enum ParkedWork {
  /// The effect, or the part of an effect, that the current task or subscription belongs to.
  @TaskLocal package static var current: Effect?

  /// Runs an operation as a part of the current effect that works independently of other parts.
  package static func withPart<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    guard let part = current?.beginPart() else { return try await operation() }
    defer { part.end() }
    return try await $current.withValue(part, operation: operation)
  }

  /// The sleepers of an effect, or of a part of it.
  package final class Effect: Sendable {
    private struct Sleepers {
      var count = 0
      /// Whether the sleepers belong to this part, not to the whole effect.
      var areOwn = true
    }

    /// The parts of a whole effect.
    private struct Parts {
      /// The number of parts that work or sleep.
      var count = 0
      /// The number of parts that sleep.
      var parkedCount = 0
      /// The number of sleepers that belong to no part.
      var otherSleepers = 0
      /// Whether something in the effect waits for something that never comes.
      var isAbandoned = false
      var wasCancelled = false
    }

    private let sleepers = Lock(Sleepers())
    private let parts = Lock(Parts())
    private let parent: Effect?
    private let whenCancelled: (@Sendable () -> Void)?

    /// - Parameter whenCancelled: Called once, when the effect or the first part of it is cancelled.
    package init(whenCancelled: (@Sendable () -> Void)? = nil) {
      parent = nil
      self.whenCancelled = whenCancelled
      sleepers.withLock { $0.areOwn = false }
    }

    private init(partOf parent: Effect) {
      self.parent = parent
      whenCancelled = nil
    }

    /// The effect of this part; the effect itself if this is not a part.
    package var whole: Effect { parent ?? self }

    // MARK: - Sleepers

    /// Counts a sleeper on a virtual clock or scheduler.
    package func park() {
      change { $0 + 1 }
    }

    /// Removes a sleeper that was resumed, run or cancelled.
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

    /// The number of sleepers that wait for virtual time.
    package var parkedCount: Int {
      sleepers.withLock { $0.count }
    }

    // MARK: - Parts

    /// Begins a part that works independently of other parts.
    ///
    /// A part that begins other parts is not counted itself any more, because it waits for them.
    package func beginPart() -> Effect {
      let part = Effect(partOf: whole)
      whole.parts.withLock { $0.count += 1 }
      if self !== whole { end() }
      return part
    }

    /// Ends a part.
    ///
    /// Its remaining sleepers belong to the whole effect from now on.
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

    /// Whether nothing happens in this effect until virtual time is advanced.
    ///
    /// For this, each part must have a sleeper: a sleeping part says nothing about another part
    /// that waits for the real world.
    package var isParked: Bool {
      whole.parts.withLock { parts in
        parts.parkedCount == parts.count && parts.parkedCount + parts.otherSleepers > 0
      }
    }

    // MARK: - Abandonment

    /// Marks that the effect cannot end by itself, and that this was reported.
    package func abandon() {
      whole.parts.withLock { $0.isAbandoned = true }
    }

    // MARK: - Cancellation

    /// Marks that the effect, or a part of it, was cancelled.
    package func noteCancellation() {
      let isNew = whole.parts.withLock { parts in
        defer { parts.wasCancelled = true }
        return !parts.wasCancelled
      }
      if isNew { whole.whenCancelled?() }
    }

    /// Whether the effect, or a part of it, was cancelled.
    package var wasCancelled: Bool {
      whole.parts.withLock { $0.wasCancelled }
    }

    /// Whether the effect is known to never end by itself.
    package var isAbandoned: Bool {
      whole.parts.withLock { $0.isAbandoned }
    }
  }
}
