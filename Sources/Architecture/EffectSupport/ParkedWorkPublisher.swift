package import Combine
package import InternalSupport

/// Subscribes on behalf of an effect, so that parked work is attributed to the effect.
package struct ParkedWorkPublisher<Upstream: Publisher>: Publisher {
  package typealias Output = Upstream.Output
  package typealias Failure = Upstream.Failure

  private let upstream: Upstream
  private let work: ParkedWork.Effect

  package init(upstream: Upstream, work: ParkedWork.Effect) {
    self.upstream = upstream
    self.work = work
  }

  package func receive(subscriber: some Subscriber<Output, Failure>) {
    ParkedWork.$current.withValue(work) {
      upstream.receive(subscriber: subscriber)
    }
  }
}

extension Publisher {
  /// Subscribes as a part of the current effect, which can be parked independently of the other
  /// parts.
  package func subscribeAsPart(_ subscriber: some Subscriber<Output, Failure>) {
    guard let part = ParkedWork.current?.beginPart() else { return receive(subscriber: subscriber) }
    ParkedWorkPublisher(upstream: self, work: part)
      .handleEvents(receiveCompletion: { _ in part.end() }, receiveCancel: { part.end() })
      .receive(subscriber: subscriber)
  }
}
