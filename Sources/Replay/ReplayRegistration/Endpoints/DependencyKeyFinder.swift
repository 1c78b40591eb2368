package import Dependencies
import InternalSupport
package import ReplayAnswers

/// Finds the keys of the dependencies that endpoints belong to, which their key paths do not tell.
package final class DependencyKeyFinder: LiveValueGuard {
  private let lastKey = Lock<ObjectIdentifier?>(nil)

  private init() {}

  /// The endpoints by the key of the dependency whose part they are.
  ///
  /// While it runs, it is the guard of the process.
  package static func endpointsByKey(
    _ endpoints: [RegisteredEndpoint], _ answers: EndpointAnswers
  ) -> [ObjectIdentifier: [RegisteredEndpoint]] {
    guard !endpoints.isEmpty else { return [:] }
    let finder = DependencyKeyFinder()
    LiveValueGuards.install(finder)
    defer { LiveValueGuards.install(nil) }
    var found: [ObjectIdentifier: [RegisteredEndpoint]] = [:]
    for endpoint in endpoints {
      finder.lastKey.withLock { $0 = nil }
      // Nothing is cached in new values, so that each dependency is made.
      var values = DependencyValues()
      endpoint.install(&values, answers)
      if let key = finder.lastKey.withLock({ $0 }) { found[key, default: []].append(endpoint) }
    }
    return found
  }

  package func standIn<Key: DependencyKey>(
    forLiveValueOf key: Key.Type, named name: String?, isBeingChanged: Bool
  ) -> Key.Value {
    LiveValueGuards.lifted { Key.liveValue }
  }

  package func adapt<Key: TestDependencyKey>(
    _ value: Key.Value, of key: Key.Type, named name: String?
  ) -> Key.Value {
    // Dependencies that this one reads are made before it.
    lastKey.withLock { $0 = ObjectIdentifier(key) }
    return value
  }
}
