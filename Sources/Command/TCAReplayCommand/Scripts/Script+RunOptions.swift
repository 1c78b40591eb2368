import ActionScript

extension Script {
  /// The script with the schedule and the seed of hashing that a call runs it with.
  func run(with options: RunOptions) -> Script {
    var script = self
    if let schedule = options.replay.schedule { script.scheduleOfRun = schedule }
    if let seed = options.hashSeed { script.hashSeedOfRun = seed }
    return script
  }
}
