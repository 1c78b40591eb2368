import Dependencies
import InternalSupport
import ReplayAnswers

extension LazyEndpoints {
  /// The endpoints that a reducer takes, found by making it.
  convenience init(ofReducer make: @escaping (ReplayEndpoints) -> Void) {
    self.init {
      let collector = ReplayEndpoints.Collector()
      withDependencies {
        $0 = DependencyValues()
        ReplayDependencies.prepare(&$0)
      } operation: {
        make(ReplayEndpoints(collector: collector))
      }
      return collector.endpoints.withLock { endpoints in
        // A reducer may pass the same closure to several children.
        endpoints.enumerated().filter { index, endpoint in
          !endpoints[..<index].contains { $0.name == endpoint.name }
        }.map(\.element)
      }
    }
  }
}
