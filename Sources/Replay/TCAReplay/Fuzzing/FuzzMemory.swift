import ReplayRegistration

/// What a session has kept of earlier runs.
struct FuzzMemory<State> {
  /// What runs have reached, as numbers.
  var keys: Set<UInt64> = []
  var corpus: [FuzzScript] = []
  /// The number of finds and crashes by the last action.
  var trouble: [String: Int] = [:]
  var toldKeys: Set<String> = []
  var toldNames: Set<String> = []
  var sentNames: Set<String> = []
  /// The actions with a payload that turned out not to be one.
  var refusedNames: Set<String> = []
  /// The conditions that no run has reached so far.
  var unreached: [FeatureProperties<State>.Condition] {
    didSet { hasUnreached = !unreached.isEmpty }
  }
  private(set) var hasUnreached: Bool

  init(unreached: [FeatureProperties<State>.Condition]) {
    self.unreached = unreached
    hasUnreached = !unreached.isEmpty
  }
}
