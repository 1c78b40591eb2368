/// The replays of a script that are compared, each with another hash seed.
struct ReplayPlan {
  /// The number of replays that have to be equal.
  let count: Int
  let firstSeed: Int

  init(count: Int, firstSeed: Int) {
    // More would take years, and the process numbers must not overflow.
    self.count = min(count, Int(Int32.max))
    self.firstSeed = firstSeed
  }

  /// The number of replays, with those that repeat the first one and another one if they differ.
  var processCount: Int { count + 2 }

  /// The seed of a replay; the first replay has number 0.
  func seed(of replay: Int) -> Int {
    (firstSeed &+ replay) & Int.max
  }
}
