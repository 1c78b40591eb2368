public import Foundation
// Weakly linked: a program that makes no requests can be linked without curl.
@_exported @_weakLinked public import FoundationNetworking

extension URLSession {
  /// A publisher of the response to a request; each subscription makes a new request.
  public struct DataTaskPublisher: Publisher, Sendable {
    public typealias Output = (data: Data, response: URLResponse)
    public typealias Failure = URLError

    public let request: URLRequest
    public let session: URLSession

    public init(request: URLRequest, session: URLSession) {
      self.request = request
      self.session = session
    }

    /// Makes the request; it is cancelled with the subscription.
    public func receive(subscriber: some Subscriber<Output, Failure>) {
      let answer = PassthroughSubject<Output, Failure>()
      let task = session.dataTask(with: request) { data, response, error in
        if let data, let response {
          answer.send((data, response))
          answer.send(completion: .finished)
        } else {
          answer.send(completion: .failure(Self.urlError(error)))
        }
      }
      answer
        .buffer(size: 1, prefetch: .byRequest, whenFull: .dropOldest)
        .handleEvents(receiveSubscription: { _ in task.resume() }, receiveCancel: task.cancel)
        .subscribe(subscriber)
    }

    /// The error of a request; a cast does not recognize the `NSError` of a `URLProtocol`.
    private static func urlError(_ error: (any Error)?) -> URLError {
      if let error = error as? URLError { return error }
      guard let error = error as? NSError, error.domain == NSURLErrorDomain else {
        return URLError(.unknown)
      }
      return URLError(_nsError: error)
    }
  }

  /// A publisher of the response from a URL.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// A publisher of the response to a request.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }
}
