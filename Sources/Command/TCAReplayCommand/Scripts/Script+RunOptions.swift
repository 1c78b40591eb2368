import ActionScript

extension Script {
  /// The script with the feature, the schedule and the seed of hashing that a call runs it with.
  func run(with options: RunOptions) -> Script {
    var script = self
    if let feature = options.feature { script.setFeature(feature) }
    if let schedule = options.replay.schedule { script.scheduleOfRun = schedule }
    if let seed = options.hashSeed { script.hashSeedOfRun = seed }
    return script
  }

  private mutating func setFeature(_ name: String) {
    let kind = HeaderSyntax.Kind.feature(NameSyntax(name))
    if let index = headers.firstIndex(where: { if case .feature = $0.kind { true } else { false } })
    {
      headers[index].kind = kind
    } else {
      headers.insert(HeaderSyntax(kind), at: 0)
    }
  }
}
