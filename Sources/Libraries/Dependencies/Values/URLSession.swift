internal import Foundation
// Weakly linked: a program that makes no requests can be linked without curl.
@_exported @_weakLinked public import FoundationNetworking

extension DependencyValues {
  /// The session that features use for requests; by default the shared one.
  ///
  /// In tests, a request without an override reports an issue and fails.
  public var urlSession: URLSession {
    get { self[URLSessionKey.self] }
    set { self[URLSessionKey.self] = newValue }
  }

  private enum URLSessionKey: DependencyKey {
    static let liveValue = URLSession.shared
    static var testValue: URLSession {
      let configuration = URLSessionConfiguration.ephemeral
      configuration.protocolClasses = [UnimplementedURLProtocol.self]
      return URLSession(configuration: configuration)
    }
  }
}

/// Reports each request as an issue and fails it.
private final class UnimplementedURLProtocol: URLProtocol {
  struct UnimplementedURLSession: Error {}

  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    reportIssue(#"Unimplemented: @Dependency(\.urlSession)"#)
    client?.urlProtocol(self, didFailWithError: UnimplementedURLSession())
  }

  override func stopLoading() {}
}
