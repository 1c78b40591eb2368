/// What the effects of a store wait for in virtual time.
///
/// A store binds ``current`` around the work of each effect. Test clocks and test schedulers tell it how many
/// sleepers the effect has parked on them, so that a test store can prove that nothing will happen
/// until somebody advances time, instead of waiting on a wall clock.
package enum ParkedWork {
  /// The effect that the running task or subscription belongs to.
  @TaskLocal package static var current: Effect?

  /// The sleepers of one effect.
  package final class Effect: Sendable {
    private let sleepers = Lock(0)
    /// The parts of the effect that run at the same time, as far as they can be told apart.
    private let strands = Lock(0)

    /// Whether something in the effect waits for what never comes.
    private let abandonment = Lock(false)

    package init() {}

    /// Notes that the effect cannot end by itself, which somebody has been told.
    package func abandon() {
      abandonment.withLock { $0 = true }
    }

    /// Whether it is known that the effect cannot end by itself.
    package var isAbandoned: Bool {
      abandonment.withLock { $0 }
    }

    /// Counts a sleeper that was enqueued on a clock or scheduler in virtual time.
    package func park() {
      sleepers.withLock { $0 += 1 }
    }

    /// Counts a parked sleeper as gone: resumed, run, or cancelled.
    package func unpark() {
      sleepers.withLock { $0 -= 1 }
    }

    /// Counts a part of the effect that may do work of its own beside the others.
    package func beginStrand() {
      strands.withLock { $0 += 1 }
    }

    /// Counts such a part as over.
    package func endStrand() {
      strands.withLock { $0 -= 1 }
    }

    /// Whether nothing will happen in this effect until virtual time is advanced.
    ///
    /// That takes a sleeper for each part: one part that sleeps says nothing of another that waits for the world.
    package var isParked: Bool {
      let parkedCount = parkedCount
      return parkedCount > 0 && parkedCount >= strands.withLock { $0 }
    }

    /// The number of sleepers that wait for virtual time to advance.
    package var parkedCount: Int {
      sleepers.withLock { $0 }
    }
  }
}
