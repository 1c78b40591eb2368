import Combine
import Testing

@Suite("All operators, when their downstream calls back")
struct ReentranceTests {
  typealias Upstream = OperatorUnderTest.Upstream

  @Test(arguments: OperatorUnderTest.all)
  func sendWhatIsSentWithinADelivery(_ sut: OperatorUnderTest) {
    let plain = Upstream()
    let expected = sut.apply(plain).record()
    for value in 1...3 { plain.send(value) }
    plain.send(completion: .finished)

    let upstream = Upstream()
    let recorder = sut.apply(upstream).record()
    var next = 2
    recorder.onValue = { _ in
      guard next <= 3 else { return }
      next += 1
      upstream.send(next - 1)
    }
    upstream.send(1)
    while next <= 3 {
      next += 1
      upstream.send(next - 1)
    }
    upstream.send(completion: .finished)
    #expect(recorder.log.sorted() == expected.log.sorted())
    #expect(recorder.log.last == "finished")
  }

  @Test(arguments: OperatorUnderTest.withOwnSubscription)
  func completeOnceWhenTheyAreFinishedWithinADelivery(_ sut: OperatorUnderTest) {
    let upstream = Upstream()
    let recorder = sut.apply(upstream).record()
    recorder.onValue = { _ in upstream.send(completion: .finished) }
    for value in 1...3 { upstream.send(value) }
    upstream.send(completion: .finished)
    #expect(recorder.log.filter { $0 == "finished" } == ["finished"])
    #expect(recorder.log.last == "finished")
  }

  @Test(arguments: OperatorUnderTest.all)
  func giveWhatIsRequestedWithinADelivery(_ sut: OperatorUnderTest) {
    let log = [Subscribers.Demand.unlimited, .max(1)].map { demand in
      let upstream = Upstream()
      let recorder = sut.apply(upstream).record(demand: demand)
      recorder.onValue = { _ in recorder.request(.max(1)) }
      for value in 1...3 { upstream.send(value) }
      upstream.send(completion: .finished)
      return recorder.log
    }
    #expect(log[1] == log[0])
  }

  @Test(arguments: OperatorUnderTest.all)
  func completeAfterADeliveryThatAnotherThreadCompletes(_ sut: OperatorUnderTest) {
    let subject = PassthroughSubject<Int, TestError>()
    let upstream = Upstream()
    let recorder = sut.apply(upstream).record()
    let connection = subject.sink(
      receiveCompletion: { upstream.send(completion: $0) }, receiveValue: { upstream.send($0) })
    var isFree = true
    var isOpen = true
    recorder.onValue = { _ in
      guard isOpen else { return }
      isOpen = false
      isFree = OtherThread.ends { subject.send(completion: .finished) }
    }
    for value in 1...3 { subject.send(value) }
    subject.send(completion: .finished)
    #expect(isFree)
    #expect(recorder.log.filter { $0 == "finished" } == ["finished"])
    #expect(recorder.log.last == "finished")
    connection.cancel()
  }
}

@Suite("Operators of several publishers, under several threads")
struct SeveralThreadsTests {
  typealias Source = PassthroughSubject<Int, Never>

  struct Joining: CustomTestStringConvertible, @unchecked Sendable {
    // No lock: `apply` captures nothing.
    let testDescription: String
    /// What is received when 1 comes from the first publisher, and 2 from the second meanwhile.
    let log: [String]
    let apply: (Source, Source) -> AnyPublisher<String, Never>

    init<P: Publisher>(_ name: String, _ log: [String], _ apply: @escaping (Source, Source) -> P)
    where P.Failure == Never {
      testDescription = name
      self.log = log
      self.apply = { apply($0, $1).map { "\($0)" }.eraseToAnyPublisher() }
    }
  }

  static let all = [
    Joining("merge", ["0", "1", "2", "finished"]) { $0.prepend(0).merge(with: $1) },
    Joining("flatMap", ["0", "1", "2", "finished"]) { first, second in
      [first.prepend(0).eraseToAnyPublisher(), second.eraseToAnyPublisher()].publisher
        .flatMap { $0 }
    },
    Joining("combineLatest", ["(0, 0)", "(1, 0)", "(1, 2)", "finished"]) {
      $0.prepend(0).combineLatest($1.prepend(0))
    },
    Joining("zip", ["(0, 0)", "(1, 2)", "finished"]) { $0.prepend(0).zip($1.prepend(0)) },
    Joining("prefix(untilOutputFrom:)", ["0", "1", "finished"]) {
      $0.prepend(0).prefix(untilOutputFrom: $1)
    },
  ]

  @Test("another thread need not wait while a value is delivered", arguments: all)
  func waiting(_ sut: Joining) {
    let (first, second) = (Source(), Source())
    let recorder = Recorder<String, Never>()
    var isFree: Bool?
    recorder.onValue = { value in
      guard value.contains("1"), isFree == nil else { return }
      isFree = OtherThread.ends { second.send(2) }
    }
    sut.apply(first, second).subscribe(recorder)
    first.send(1)
    if isFree == nil { second.send(2) }
    for source in [first, second] { source.send(completion: .finished) }
    #expect(isFree != false)
    #expect(recorder.log == ["subscription"] + sut.log)
  }

  @Test func theLatestPublisherMayComeFromAnotherThread() {
    let publishers = PassthroughSubject<Source, Never>()
    let (first, second) = (Source(), Source())
    let recorder = Recorder<Int, Never>()
    var isFree = false
    recorder.onValue = { value in
      guard value == 1 else { return }
      isFree = OtherThread.ends {
        publishers.send(second)
        second.send(2)
      }
    }
    publishers.switchToLatest().subscribe(recorder)
    publishers.send(first)
    first.send(1)
    first.send(3)
    publishers.send(completion: .finished)
    second.send(completion: .finished)
    #expect(isFree)
    #expect(recorder.log == ["subscription", "1", "2", "finished"])
  }

  @Test("subjects send what other threads send, one after the other", arguments: [true, false])
  func subjects(isCurrentValue: Bool) {
    let subject: any Subject<Int, Never> =
      isCurrentValue ? CurrentValueSubject(0) : PassthroughSubject()
    func run(_ subject: some Subject<Int, Never>) {
      let recorder = subject.record(demand: .max(1), perValue: .max(1))
      var depth = 0
      var isFree = false
      recorder.onValue = { value in
        depth += 1
        #expect(depth == 1)
        defer { depth -= 1 }
        guard value == 1 else { return }
        isFree = OtherThread.ends {
          subject.send(2)
          subject.send(3)
          subject.send(completion: .finished)
          subject.send(4)
        }
      }
      subject.send(1)
      #expect(isFree)
      #expect(
        recorder.log == ["subscription"] + (isCurrentValue ? ["0"] : []) + [
          "1", "2", "3", "finished",
        ])
    }
    run(subject)
  }

  @Test func subjectsOfTwoThreadsMaySendToEachOther() {
    let (first, second) = (Source(), Source())
    let recorders = [first.record(), second.record()]
    var isFree = false
    recorders[0].onValue = { value in
      guard value == 1 else { return }
      isFree = OtherThread.ends { second.send(2) }
    }
    recorders[1].onValue = { value in if value == 2 { first.send(3) } }
    first.send(1)
    #expect(isFree)
    #expect(recorders[0].values == [1, 3])
    #expect(recorders[1].values == [2])
  }
}
