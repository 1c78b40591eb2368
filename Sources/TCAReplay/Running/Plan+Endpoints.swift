extension Plan {
  /// The endpoints to put closures in the place of that look for answers: those that the script answers, feeds or
  /// asks about, and those that are registered one by one.
  ///
  /// Clients that nobody speaks of are left until the feature asks for them: ``ReplayGuard`` takes care of theirs.
  var endpointsToInstall: [RegisteredEndpoint] {
    var names = Set(stubs.map(\.endpoint))
    collectEndpoints(of: nodes, into: &names)
    names.formUnion(feature.endpoints.map(\.name))
    return feature.knownEndpoints.filter { names.contains($0.name) }
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
