public import Dependencies
internal import Foundation
public import FoundationNetworking
internal import IssueReporting

extension DependencyValues {
  /// The session that features make requests with: the shared one, by default.
  ///
  /// In tests it is an issue to make a request without an override, and the request fails.
  ///
  /// It is in a module of its own, as FoundationNetworking takes longer to load than most commands take to run.
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

/// Reports every request, and fails it.
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
