package import Dependencies
import InternalSupport
package import ReplayAnswers

// Answers of registered endpoints.
extension EndpointAnswers {
  /// Replaces endpoints by closures that look for answers.
  package func install(_ endpoints: [RegisteredEndpoint], into values: inout DependencyValues) {
    for endpoint in endpoints { endpoint.install(&values, self) }
  }

  /// Adds answers, which take precedence over earlier ones, and sets the dependencies that need
  /// them.
  package func add(
    _ stubs: [PlannedStub], endpoints: [RegisteredEndpoint], to values: inout DependencyValues
  ) {
    if state.withLock({ $0.hasLive }) {
      let names = Set(stubs.map(\.endpoint))
      install(endpoints.filter { names.contains($0.name) }, into: &values)
    }
    addLater(stubs)
    installBuiltIns(of: stubs, into: &values)
  }
}
