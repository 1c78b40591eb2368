import Combine
import CombineSchedulers
import Dispatch
import Testing

/// A value that runs code when it is released.
private final class Released: Comparable {
  let number: Int
  let action: () -> Void

  init(_ number: Int, _ action: @escaping () -> Void) {
    self.number = number
    self.action = action
  }

  deinit { action() }

  static func == (lhs: Released, rhs: Released) -> Bool { lhs.number == rhs.number }

  static func < (lhs: Released, rhs: Released) -> Bool { lhs.number < rhs.number }
}

@Suite("Values that call the operator that releases them")
struct ReleasedValuesTests {
  struct Keeping: CustomTestStringConvertible, @unchecked Sendable {
    // No lock: `apply` captures nothing.
    let testDescription: String
    /// The number of values that live as long as the subscription.
    let keeps: Int
    fileprivate typealias Source = PassthroughSubject<Released, Never>
    fileprivate typealias Scheduler = TestSchedulerOf<DispatchQueue>
    fileprivate let apply: (Source, Scheduler) -> AnyPublisher<Int, Never>

    fileprivate init<P: Publisher>(
      _ name: String, keeps: Int = 0, _ apply: @escaping (Source, Scheduler) -> P
    ) where P.Failure == Never {
      testDescription = name
      self.keeps = keeps
      self.apply = { apply($0, $1).map { _ in 1 }.eraseToAnyPublisher() }
    }

    fileprivate init<P: Publisher>(
      _ name: String, keeps: Int = 0, _ apply: @escaping (Source) -> P
    ) where P.Failure == Never {
      self.init(name, keeps: keeps) { source, _ in apply(source) }
    }
  }

  static let all = [
    Keeping("removeDuplicates") { $0.removeDuplicates() },
    Keeping("buffer(dropOldest)") {
      $0.buffer(size: 1, prefetch: .keepFull, whenFull: .dropOldest)
    },
    Keeping("buffer(dropNewest)") {
      $0.buffer(size: 1, prefetch: .byRequest, whenFull: .dropNewest)
    },
    Keeping("collect(2)") { $0.collect(2) },
    Keeping("collect(byTime)") { $0.collect(.byTime($1, 1)) },
    Keeping("combineLatest") { $0.combineLatest($0) },
    Keeping("debounce") { $0.debounce(for: 1, scheduler: $1) },
    Keeping("delay") { $0.delay(for: 1, scheduler: $1) },
    Keeping("flatMap") { $0.flatMap(maxPublishers: .max(1)) { Just($0) } },
    Keeping("last") { $0.last() },
    Keeping("max", keeps: 1) { $0.max() },
    Keeping("merge") { $0.merge(with: $0) },
    Keeping("multicast") { $0.multicast(subject: PassthroughSubject()).autoconnect() },
    Keeping("receive(on:)") { $0.receive(on: $1) },
    Keeping("scan", keeps: 1) { $0.scan(Released(0) {}) { max($0, $1) } },
    Keeping("switchToLatest") { $0.map { Just($0) }.switchToLatest() },
    Keeping("throttle(latest)") { $0.throttle(for: 1, scheduler: $1, latest: true) },
    Keeping("throttle(first)") { $0.throttle(for: 1, scheduler: $1, latest: false) },
    Keeping("timeout") { $0.timeout(1, scheduler: $1) },
    Keeping("zip") { $0.zip($0.dropFirst()) },
  ]

  @Test(arguments: all, [Subscribers.Demand.none, .max(1), .unlimited])
  func callingBack(_ sut: Keeping, _ demand: Subscribers.Demand) {
    let subject = PassthroughSubject<Released, Never>()
    let scheduler = DispatchQueue.test
    let recorder = sut.apply(subject, scheduler).record(demand: demand)
    // Not the recorder's, which is being changed when it lets go of the subscription.
    let subscription = recorder.subscription
    var released = 0
    func send(_ number: Int) {
      subject.send(
        Released(number) {
          released += 1
          subscription?.request(.max(1))
          // Once for each: what is sent here releases nothing that sends.
          subject.send(Released(0) {})
        })
    }
    for number in 1...4 { send(number) }
    scheduler.advance(by: .seconds(5))
    for number in 5...6 { send(number) }
    subscription?.cancel()
    scheduler.advance(by: .seconds(5))
    #expect(released >= 6 - sut.keeps)
  }

  @Test func aCurrentValueMayCallBackWhenItIsReplaced() {
    let subject = CurrentValueSubject<Released?, Never>(nil)
    subject.value = Released(1) { subject.value = Released(2) {} }
    subject.value = nil
    #expect(subject.value?.number == 2)
  }

  @Test func aStreamMayPrintWhatItWrites() {
    final class Page: TextOutputStream {
      var text = ""
      var onWrite: () -> Void = {}

      func write(_ string: String) {
        text += string
        onWrite()
      }
    }
    let page = Page()
    let subject = PassthroughSubject<Int, Never>()
    let recorder = subject.print(to: page).record()
    page.onWrite = {
      page.onWrite = {}
      subject.send(2)
    }
    subject.send(1)
    recorder.cancel()
    #expect(
      page.text == """
        receive subscription: (PassthroughSubject)
        request unlimited
        receive value: (1)
        receive value: (2)
        receive cancel

        """)
  }
}
