import Combine
import Dispatch
import InternalSupport
import Testing

/// To be run with the thread sanitizer.
@Suite("Under concurrency")
struct ConcurrencyTests {
  @Test func aSubjectDeliversSerially() {
    let subject = PassthroughSubject<Int, Never>()
    var sum = 0
    let cancellable = subject.sink { sum += $0 }
    DispatchQueue.concurrentPerform(iterations: 8) { _ in
      for _ in 1...100 { subject.send(1) }
    }
    #expect(sum == 800)
    cancellable.cancel()
  }

  @Test func mergedSubjectsDeliverSerially() {
    let subjects = (1...8).map { _ in PassthroughSubject<Int, Never>() }
    var sum = 0
    var hasFinished = false
    let cancellable = Publishers.MergeMany(subjects)
      .flatMap { Just($0) }
      .sink(receiveCompletion: { _ in hasFinished = true }, receiveValue: { sum += $0 })
    DispatchQueue.concurrentPerform(iterations: 8) { index in
      for _ in 1...100 { subjects[index].send(1) }
      subjects[index].send(completion: .finished)
    }
    #expect(sum == 800)
    #expect(hasFinished)
    cancellable.cancel()
  }

  @Test func combinedSubjectsDeliverSerially() {
    let (left, right) = (PassthroughSubject<Int, Never>(), PassthroughSubject<Int, Never>())
    var pairs = 0
    let cancellable = left.zip(right).sink { _ in pairs += 1 }
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      for value in 1...500 { (index == 0 ? left : right).send(value) }
    }
    #expect(pairs == 500)
    cancellable.cancel()
  }

  @Test func cancellingFromAnotherThreadStopsDelivery() {
    for _ in 1...50 {
      let subject = PassthroughSubject<Int, Never>()
      let count = Lock(0)
      let cancellable = subject.map { $0 }.filter { _ in true }.sink { _ in
        count.withLock { $0 += 1 }
      }
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
          for value in 1...50 { subject.send(value) }
        } else {
          cancellable.cancel()
        }
      }
      let delivered = count.withLock { $0 }
      subject.send(0)
      #expect(count.withLock { $0 } == delivered)
    }
  }

  @Test func aFutureSettlesOnceForAll() {
    for _ in 1...50 {
      let promises = Lock<[(Result<Int, Never>) -> Void]>([])
      let future = Future<Int, Never> { promise in promises.withLock { $0.append(promise) } }
      let count = Lock(0)
      let cancellables = Lock<[AnyCancellable]>([])
      DispatchQueue.concurrentPerform(iterations: 4) { index in
        if index == 0 {
          promises.withLock { $0[0] }(.success(1))
        } else {
          let cancellable = future.sink { value in count.withLock { $0 += value } }
          cancellables.withLock { $0.append(cancellable) }
        }
      }
      #expect(count.withLock { $0 } == 3)
    }
  }

  @Test func aCurrentValueSubjectDeliversEachValueOnce() {
    let subject = CurrentValueSubject<Int, Never>(0)
    var seen: [Int] = []
    let cancellable = subject.sink { seen.append($0) }
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      for value in 1...100 { subject.send(index * 1000 + value) }
    }
    #expect(seen.count == 401)
    #expect(Set(seen).count == 401)
    cancellable.cancel()
  }

  @Test func aRequestThatMeetsANewCurrentValueIsAnswered() {
    for _ in 1...2000 {
      let subject = CurrentValueSubject<Int, Never>(0)
      nonisolated(unsafe) var subscription: (any Subscription)?
      var seen: [Int] = []
      subject.subscribe(
        AnySubscriber(
          receiveSubscription: { subscription = $0 },
          receiveValue: {
            seen.append($0)
            return .none
          }
        )
      )
      DispatchQueue.concurrentPerform(iterations: 2) { index in
        if index == 0 {
          subject.send(1)
        } else {
          subscription?.request(.max(1))
        }
      }
      #expect(seen == [0] || seen == [1])
    }
  }
}
