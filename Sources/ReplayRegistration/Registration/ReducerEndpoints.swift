import Dependencies
import InternalSupport
import ReplayValues

/// The endpoints that a reducer takes; they are found when they are first needed.
final class ReducerEndpoints: @unchecked Sendable {
  // `known` is a lock. `make` is only called.
  private let make: (ReplayEndpoints) -> Void
  private let known = Lock<[RegisteredEndpoint]?>(nil)

  init(_ make: @escaping (ReplayEndpoints) -> Void) { self.make = make }

  package var all: [RegisteredEndpoint] {
    if let known = known.withLock({ $0 }) { return known }
    let collector = ReplayEndpoints.Collector()
    withDependencies {
      $0 = DependencyValues()
      ReplayDependencies.prepare(&$0)
    } operation: {
      make(ReplayEndpoints(collector: collector))
    }
    let found = collector.endpoints.withLock { endpoints in
      // A reducer may pass the same closure to several children.
      endpoints.enumerated().filter { index, endpoint in
        !endpoints[..<index].contains { $0.name == endpoint.name }
      }.map(\.element)
    }
    known.withLock { $0 = found }
    return found
  }
}
