package import Combine
package import InternalSupport

/// Subscribes on behalf of an effect, so that what its publishers do is attributed to the effect.
package struct EffectWorkPublisher<Upstream: Publisher>: Publisher {
  package typealias Output = Upstream.Output
  package typealias Failure = Upstream.Failure

  private let upstream: Upstream
  private let work: EffectWork

  package init(upstream: Upstream, work: EffectWork) {
    self.upstream = upstream
    self.work = work
  }

  package func receive(subscriber: some Subscriber<Output, Failure>) {
    EffectWork.$current.withValue(work) {
      upstream.receive(subscriber: subscriber)
    }
  }
}
