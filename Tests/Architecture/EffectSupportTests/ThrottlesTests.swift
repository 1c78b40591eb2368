import Combine
import CombineSchedulers
import Dispatch
import EffectSupport
import Testing

@Suite("Throttling")
struct ThrottlesTests {
  @Test("passes the first or the latest value of an interval", arguments: [false, true])
  func firstOrLatest(latest: Bool) {
    #expect(throttled([1, 2, 3], latest: latest) == [1, latest ? 3 : 2])
  }

  @Test("distinguishes no value from a value that is nil", arguments: [false, true])
  func optionals(latest: Bool) {
    #expect(throttled([1, 2, nil], latest: latest) == [1, latest ? nil : 2])
    #expect(throttled([1, nil, 3], latest: latest) == [1, latest ? 3 : nil])
  }

  /// The values that pass if several arrive in turn and then an interval passes.
  private func throttled<Value>(_ values: [Value], latest: Bool) -> [Value] {
    let scheduler = DispatchQueue.test
    let throttles = Throttles<Int>()
    var received: [Value] = []
    var cancellable: AnyCancellable?
    for value in values {
      // A new value replaces the waiting one, as with effects of one id.
      cancellable?.cancel()
      cancellable = Just(value)
        .throttle(in: throttles, id: 1, for: 1, scheduler: scheduler, latest: latest)
        .sink { received.append($0) }
      scheduler.advance(by: 0.25)
    }
    scheduler.advance(by: 1)
    cancellable?.cancel()
    return received
  }
}
