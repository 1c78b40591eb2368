import ActionScript

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

  /// The place of that header.
  var hashSeedSpan: SourceSpan {
    for header in headers { if case .hashSeed = header.kind { return header.span } }
    return .none
  }
}
