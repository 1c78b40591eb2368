import Combine
import Testing

@Suite("Published properties")
struct PublishedTests {
  class Model: ObservableObject {
    @Published var count = 0
    @Published var name = ""
    var plain = 0
  }

  final class Child: Model {
    @Published var age = 1
  }

  final class Plain: ObservableObject {}

  final class Manual: ObservableObject {
    var count = 0 { willSet { objectWillChange.send() } }
  }

  @Test func sendTheirValueAndThenEachNewOne() {
    let model = Model()
    let recorder = model.$count.record()
    model.count = 1
    model.count += 1
    #expect(recorder.log == ["subscription", "0", "1", "2"])
  }

  @Test func haveTheOldValueWhenTheNewOneIsSent() {
    let model = Model()
    let recorder = model.$count.record()
    var seen: [Int] = []
    recorder.onValue = { _ in seen.append(model.count) }
    model.count = 5
    #expect(seen == [0])
    #expect(model.count == 5)
    recorder.onValue = { _ in }
  }

  @Test func tellTheirObjectBeforeTheyChange() {
    let model = Child()
    var seen: [[Int]] = []
    let cancellable = model.objectWillChange.sink { seen.append([model.count, model.age]) }
    model.count = 1
    model.age = 2
    model.name = "Blob"
    model.plain = 9
    #expect(seen == [[0, 1], [1, 1], [1, 2]])
    #expect(model.objectWillChange === model.objectWillChange)
    cancellable.cancel()
  }

  @Test func areNotNeededInAnObservableObject() {
    let recorder = Plain().objectWillChange.record()
    #expect(recorder.log == ["subscription"])
  }

  @Test func areNotNeededToSignalByHand() {
    let model = Manual()
    let others = (0..<40).map { _ in Manual() }
    let recorder = model.objectWillChange.record()
    for other in others { other.count = 1 }
    #expect(recorder.log == ["subscription"])
    model.count = 1
    #expect(recorder.log == ["subscription", "()"])
  }

  @Test func canBeAssignedTo() {
    let model = Model()
    let subject = PassthroughSubject<Int, Never>()
    subject.assign(to: &model.$count)
    subject.send(3)
    #expect(model.count == 3)
  }

  @Test func endAnAssignmentWithTheirObject() {
    let upstream = Probe<Int, Never>()
    do {
      let model = Model()
      upstream.assign(to: &model.$count)
      upstream.send(1)
      #expect(model.count == 1)
    }
    #expect(upstream.cancelCount == 1)
  }

  @Test func canFeedOneAnother() {
    let model = Model()
    model.$count.map { "\($0)" }.assign(to: &model.$name)
    model.count = 4
    #expect(model.name == "4")
  }
}
