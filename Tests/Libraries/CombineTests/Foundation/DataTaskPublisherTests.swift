import Combine
import Foundation
import TestSupport
import Testing

@Suite("A publisher of a URL's data")
struct DataTaskPublisherTests {
  @Test("sends the response and finishes")
  func answer() async throws {
    let url = try #require(URL(string: "https://example.invalid/found"))
    var answers: [String] = []
    for try await (data, response) in URLSession.canned.dataTaskPublisher(for: url).values {
      answers.append(String(decoding: data, as: UTF8.self))
      #expect((response as? HTTPURLResponse)?.statusCode == 200)
    }
    #expect(answers == ["GET /found"])
  }

  @Test("makes a new request for each subscriber")
  func again() async throws {
    let url = try #require(URL(string: "https://example.invalid/found"))
    let publisher = URLSession.canned.dataTaskPublisher(for: URLRequest(url: url)).map(\.data.count)
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
      for try await _ in URLSession.canned.dataTaskPublisher(for: url).values {}
    }
    #expect(error?.code == .cannotFindHost)
  }

  @Test("fails with the code of an error of Foundation")
  func bridgedFailure() async throws {
    let url = try #require(URL(string: "https://example.invalid/offline"))
    let error = await #expect(throws: URLError.self) {
      for try await _ in URLSession.canned.dataTaskPublisher(for: url).values {}
    }
    #expect(error?.code == .notConnectedToInternet)
  }
}
