import Dispatch
import Foundation
import InternalSupport
import Signposts
import Testing

@Suite("Trace events")
struct TraceEventWriterTests {
  private static let log = OSLog(subsystem: "tests", category: "reducers")

  private func event(_ phase: SignpostEvent.Phase, _ id: UInt64, _ name: String) -> SignpostEvent {
    SignpostEvent(phase: phase, id: id, name: name, log: Self.log)
  }

  @Test("Actions are slices, and effects are separate slices")
  func slices() {
    let text = Lock("")
    let time = Lock(Duration.zero)
    let writer = TraceEventWriter(now: { time.withLock { $0 } }) { piece in
      text.withLock { $0 += piece }
    }
    writer.record(event(.actionBegan, 70, "Action.load"))
    time.withLock { $0 = .nanoseconds(1500) }
    writer.record(event(.actionEnded, 70, "Action.load"))
    writer.record(event(.effectBegan, 71, "Action.load"))
    time.withLock { $0 = .seconds(2) }
    writer.record(event(.effectEmitted, 71, "Action.loaded"))
    writer.record(event(.effectCompleted, 71, "Action.load"))
    writer.record(event(.effectBegan, 72, "Action.\"a\\\n\u{1}"))
    writer.record(event(.effectCancelled, 72, "x"))
    writer.finish()
    writer.record(event(.actionBegan, 73, "dropped"))
    writer.finish()
    let common = #""pid":1,"tid":1"#
    let log = #""log":"reducers""#
    #expect(
      text.withLock { $0 } == """
        [
        {"name":"Action.load","cat":"action","ph":"B","ts":0,\(common),"args":{\(log)}},
        {"name":"Action.load","cat":"action","ph":"E","ts":1.500,\(common),"args":{\(log)}},
        {"name":"Action.load","cat":"effect","ph":"b","ts":1.500,\(common),"id":1,"args":{\(log)}},
        {"name":"Action.loaded","cat":"effect","ph":"n","ts":2000000,\(common),"id":1,"args":{\(log)}},
        {"name":"Action.load","cat":"effect","ph":"e","ts":2000000,\(common),"id":1,"args":{\(log)}},
        {"name":"Action.\\"a\\\\\\n\\u0001","cat":"effect","ph":"b","ts":2000000,\(common),"id":2,"args":{\(log)}},
        {"name":"x","cat":"effect","ph":"e","ts":2000000,\(common),"id":2,"args":{\(log),"outcome":"cancelled"}}
        ]

        """)
  }

  @Test("A file without events is an empty array")
  func empty() {
    let text = Lock("")
    TraceEventWriter { piece in text.withLock { $0 += piece } }.finish()
    #expect(text.withLock { $0 } == "[]\n")
  }

  @Test("Processes have separate timelines, and their effects have different numbers")
  func processes() {
    let text = Lock("")
    let writer = TraceEventWriter { piece in text.withLock { $0 += piece } }
    writer.beginProcess(named: "a \"b\"")
    writer.record(event(.effectBegan, 5, "x"), at: .seconds(1))
    writer.beginProcess(named: "c")
    writer.record(event(.effectBegan, 5, "y"), at: .zero)
    writer.finish()
    writer.beginProcess(named: "dropped")
    let log = #""args":{"log":"reducers"}"#
    #expect(
      text.withLock { $0 } == """
        [
        {"name":"process_name","ph":"M","pid":1,"args":{"name":"a \\"b\\""}},
        {"name":"x","cat":"effect","ph":"b","ts":1000000,"pid":1,"tid":1,"id":1,\(log)},
        {"name":"process_name","ph":"M","pid":2,"args":{"name":"c"}},
        {"name":"y","cat":"effect","ph":"b","ts":0,"pid":2,"tid":1,"id":2,\(log)}
        ]

        """)
  }

  @Test("Signposts of other threads come after the piece that is being written")
  func threads() {
    let text = Lock("")
    let other = Lock<TraceEventWriter?>(nil)
    let (first, second) = (event(.actionBegan, 1, "a"), event(.actionEnded, 1, "a"))
    let writer = TraceEventWriter(now: { .zero }) { piece in
      if let writer = other.withLock({ $0.take() }) {
        let isDone = DispatchSemaphore(value: 0)
        Thread.detachNewThread {
          writer.record(second)
          writer.finish()
          isDone.signal()
        }
        #expect(isDone.wait(timeout: .now() + 600) == .success, "The threads wait for each other.")
      }
      text.withLock { $0 += piece }
    }
    other.withLock { $0 = writer }
    writer.record(first)
    let log = #""args":{"log":"reducers"}"#
    #expect(
      text.withLock { $0 } == """
        [
        {"name":"a","cat":"action","ph":"B","ts":0,"pid":1,"tid":1,\(log)},
        {"name":"a","cat":"action","ph":"E","ts":0,"pid":1,"tid":2,\(log)}
        ]

        """)
  }

  @Test("A signpost takes no more of the stack after others")
  func handlerDepth() {
    let addresses = Lock<[UInt]>([])
    let event = event(.actionBegan, 1, "Action.tick")
    let earlier = Signposts.handler
    defer { Signposts.handler = earlier }
    Signposts.handler = { _ in
      var local = 0
      let address = withUnsafePointer(to: &local) { UInt(bitPattern: $0) }
      addresses.withLock { $0.append(address) }
    }
    for _ in 1...100 { Signposts.handler?(event) }
    #expect(addresses.withLock { $0.count } == 100)
    #expect(Set(addresses.withLock { $0 }).count == 1)
  }
}
