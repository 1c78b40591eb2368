import ActionScript
import RuntimeReflection

extension Script {
  /// The seed of its header `hash-seed`; `nil` if it has none.
  var hashSeedOfRun: Int? {
    get { hashSeed }
    set {
      headers.removeAll { if case .hashSeed = $0.kind { true } else { false } }
      guard let newValue else { return }
      let place = headers.firstIndex { header in
        switch header.kind {
        case .feature, .title, .tags, .exhaustivity, .schedule: false
        case .hashSeed, .watch, .examples, .let, .state, .given: true
        }
      }
      headers.insert(HeaderSyntax(.hashSeed(newValue)), at: place ?? headers.count)
    }
  }

  /// The script with the seed of hashing of this process, if it is not the usual one.
  var withSeedOfProcess: Script {
    guard let seed = HashSeed.current, seed != 0 else { return self }
    var script = self
    script.hashSeedOfRun = Int(seed)
    return script
  }

  /// The place of that header.
  var hashSeedSpan: SourceSpan {
    for header in headers { if case .hashSeed = header.kind { return header.span } }
    return .none
  }
}
