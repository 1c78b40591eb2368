import Foundation
package import FoundationNetworking

extension URLSession {
  /// A session without a network.
  ///
  /// The path `/missing` fails with `URLError.cannotFindHost`, and `/offline` with an `NSError`. Each other path answers with status 200 and
  /// the request's method and path.
  package static let canned: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [CannedAnswers.self]
    return URLSession(configuration: configuration)
  }()
}

private final class CannedAnswers: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    if request.url?.path == "/offline" {
      let error = NSError(domain: NSURLErrorDomain, code: URLError.notConnectedToInternet.rawValue)
      client?.urlProtocol(self, didFailWithError: error)
      return
    }
    guard let url = request.url, url.path != "/missing",
      let response = HTTPURLResponse(
        url: url, statusCode: 200, httpVersion: nil, headerFields: nil)
    else {
      client?.urlProtocol(self, didFailWithError: URLError(.cannotFindHost))
      return
    }
    client?.urlProtocol(self, didReceive: response, cacheStoragePolicy: .notAllowed)
    client?.urlProtocol(self, didLoad: Data("\(request.httpMethod ?? "") \(url.path)".utf8))
    client?.urlProtocolDidFinishLoading(self)
  }

  override func stopLoading() {}
}
