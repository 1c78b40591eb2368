extension Plan {
  /// The endpoints that the script answers, feeds or asks about.
  ///
  /// Others are left alone: to replace an endpoint makes the client that it belongs to, which the feature may
  /// never ask for.
  var namedEndpoints: [RegisteredEndpoint] {
    var names = Set(stubs.map(\.endpoint))
    collectEndpoints(of: nodes, into: &names)
    return feature.allEndpoints.filter { names.contains($0.name) }
  }

  private func collectEndpoints(
    of nodes: [PlannedNode<State, Action>], into names: inout Set<String>
  ) {
    for node in nodes {
      switch node {
      case .repetition(_, _, let nodes):
        collectEndpoints(of: nodes, into: &names)
      case .step(let step):
        switch step.verb {
        case .given(let stubs): names.formUnion(stubs.map(\.endpoint))
        case .feed(let feed): names.insert(feed.endpoint)
        default: break
        }
        for line in step.expectation.lines where line.subject.hasPrefix(Self.callsPrefix) {
          names.insert(String(line.subject.dropFirst(Self.callsPrefix.count)))
        }
      }
    }
  }

  private static var callsPrefix: String { "calls " }
}
