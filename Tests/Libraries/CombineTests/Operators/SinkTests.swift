import Combine
import Testing

@Suite("sink and assign")
struct SinkTests {
  final class Model {
    var value = 0
    var onDeinit: () -> Void = {}
    deinit { onDeinit() }
  }

  @Test func sinkAsksForEverythingAndTellsTheEnd() {
    let upstream = Probe<Int, TestError>()
    var log: [String] = []
    let cancellable = upstream.sink(
      receiveCompletion: { log.append("\($0)") },
      receiveValue: { log.append("\($0)") }
    )
    #expect(upstream.events == [.requested(.unlimited)])
    upstream.send(1)
    upstream.send(2)
    upstream.send(completion: .failure(TestError()))
    upstream.send(3)
    #expect(log == ["1", "2", "failure(failure)"])
    withExtendedLifetime(cancellable) {}
  }

  @Test func sinkMaySendAndCancelFromWithinItself() {
    let subject = PassthroughSubject<Int, Never>()
    var log: [Int] = []
    var cancellable: AnyCancellable?
    cancellable = subject.sink { value in
      log.append(value)
      if value < 3 { subject.send(value + 1) }
      if value == 2 { cancellable?.cancel() }
      log.append(-value)
    }
    subject.send(1)
    subject.send(1)
    #expect(log == [1, 2, 3, -3, -2, -1])
  }

  @Test func sinkStopsWhenItsCancellableGoes() {
    let subject = PassthroughSubject<Int, Never>()
    var values: [Int] = []
    var cancellable: AnyCancellable? = subject.sink { values.append($0) }
    subject.send(1)
    cancellable = nil
    subject.send(2)
    #expect(values == [1])
    #expect(cancellable == nil)
  }

  @Test func assignWritesOnlyWhileItIsSubscribed() {
    let upstream = Probe<Int, Never>()
    let model = Model()
    let assign = Subscribers.Assign(object: model, keyPath: \.value)
    #expect(assign.receive(1) == .none)
    #expect(model.value == 0)
    upstream.subscribe(assign)
    upstream.send(2)
    #expect(model.value == 2)
    assign.cancel()
    _ = assign.receive(3)
    #expect(model.value == 2)
    #expect(upstream.events == [.requested(.unlimited), .cancelled])
  }

  @Test func sinkFreesItsClosuresAtTheEnd() {
    var isFreed = false
    let subject = PassthroughSubject<Int, Never>()
    var model: Model? = Model()
    model?.onDeinit = { isFreed = true }
    let cancellable = subject.sink { [model] in model?.value = $0 }
    model = nil
    #expect(!isFreed)
    subject.send(completion: .finished)
    #expect(isFreed)
    cancellable.cancel()
  }

  @Test func sinkCancelledBeforeItsSubscriptionComesCancelsThat() {
    let upstream = Probe<Int, Never>()
    let sink = Subscribers.Sink<Int, Never>(receiveCompletion: { _ in }, receiveValue: { _ in })
    sink.cancel()
    upstream.subscribe(sink)
    #expect(upstream.events == [.cancelled])
  }

  @Test func assignWritesToAPropertyUntilTheEnd() {
    let model = Model()
    let subject = PassthroughSubject<Int, Never>()
    let cancellable = subject.assign(to: \.value, on: model)
    subject.send(1)
    #expect(model.value == 1)
    cancellable.cancel()
    subject.send(2)
    #expect(model.value == 1)
  }

  @Test func assignLetsGoOfItsObjectAtTheEnd() {
    weak var weakModel: Model?
    let subject = PassthroughSubject<Int, Never>()
    do {
      let model = Model()
      weakModel = model
      subject.subscribe(Subscribers.Assign(object: model, keyPath: \.value))
    }
    #expect(weakModel != nil)
    subject.send(completion: .finished)
    #expect(weakModel == nil)
  }
}
