extension TestStoreCore {
  /// The effects that have started and ended since they were last taken.
  package struct NotedEffects {
    private var started: [Int: RunningEffect] = [:]
    private var ended: [Int] = []

    package init() {}

    mutating func start(_ effect: RunningEffect) {
      if effect.workCount > 0 { started[effect.number] = effect }
    }

    mutating func end(_ effect: RunningEffect) {
      guard effect.workCount > 0, started.removeValue(forKey: effect.number) == nil else { return }
      ended.append(effect.number)
    }

    /// Returns the effects that have started and still run, and the numbers of earlier ones that have ended, and
    /// forgets them.
    package mutating func take() -> (started: [RunningEffect], ended: [Int]) {
      defer { self = Self() }
      return (started.values.sorted { $0.number < $1.number }, ended.sorted())
    }
  }
}
