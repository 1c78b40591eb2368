import InternalSupport
import Testing

@Suite struct QueueTests {
  @Test func isACollectionOfWhatWaits() {
    var queue = Queue<Int>()
    for number in 0..<100 { queue.append(number) }
    for number in 0..<60 { #expect(queue.popFirst() == number) }
    #expect(Array(queue) == Array(60..<100))
    #expect(queue.first == 60)
    #expect(queue.last == 99)
    #expect(queue[1...2].map { $0 } == [61, 62])
    queue.removeAll()
    #expect(queue.isEmpty)
    #expect(queue.popFirst() == nil)
  }
}
