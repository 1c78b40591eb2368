import Combine
import Foundation
import Testing

@Suite("A publisher of a URL's data")
struct DataTaskPublisherTests {
  private static let session: URLSession = {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.protocolClasses = [CannedAnswers.self]
    return URLSession(configuration: configuration)
  }()

  @Test("sends the response and finishes")
  func answer() async throws {
    let url = try #require(URL(string: "https://example.invalid/found"))
    var answers: [String] = []
    for try await (data, response) in Self.session.dataTaskPublisher(for: url).values {
      answers.append(String(decoding: data, as: UTF8.self))
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }
    #expect(answers == ["GET /found"])
  }

  @Test("makes a new request for each subscriber")
  func again() async throws {
    let url = try #require(URL(string: "https://example.invalid/found"))
    let publisher = Self.session.dataTaskPublisher(for: URLRequest(url: url)).map(\.data.count)
    for _ in 1...2 {
      var counts: [Int] = []
      for try await count in publisher.values { counts.append(count) }
      #expect(counts == [10])
    }
  }

  @Test("fails if there is no response")
  func failure() async throws {
    let url = try #require(URL(string: "https://example.invalid/missing"))
    let error = await #expect(throws: URLError.self) {
      for try await _ in Self.session.dataTaskPublisher(for: url).values {}
    }
    #expect(error?.code == .cannotFindHost)
  }
}

/// Answers requests without a network.
private final class CannedAnswers: URLProtocol {
  override class func canInit(with request: URLRequest) -> Bool { true }
  override class func canonicalRequest(for request: URLRequest) -> URLRequest { request }

  override func startLoading() {
    guard let url = request.url, url.path == "/found",
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
