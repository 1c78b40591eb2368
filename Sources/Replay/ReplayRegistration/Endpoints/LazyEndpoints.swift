import InternalSupport

/// Endpoints that are found when they are first needed: most features of a tool are not replayed.
final class LazyEndpoints: @unchecked Sendable {
  // `known` is a lock. `find` is only called.
  private let find: () -> [RegisteredEndpoint]
  private let known = Lock<[RegisteredEndpoint]?>(nil)

  init(_ find: @escaping () -> [RegisteredEndpoint]) { self.find = find }

  var all: [RegisteredEndpoint] {
    if let known = known.withLock({ $0 }) { return known }
    let found = find()
    known.withLock { $0 = found }
    return found
  }
}
