import Foundation
import Testing

@testable import TCAReplayCommand

/// A line is written again only if it says something else, and a few times a second at most.
@Suite("The progress line")
@MainActor
struct ProgressLineTests {
  private final class Moment {
    var now = ContinuousClock.now
  }

  /// What a line writes while it is used.
  private func written(by use: (ProgressLine, Moment) -> Void) throws -> String {
    let pipe = Pipe()
    let error = StandardStream(descriptor: pipe.fileHandleForWriting.fileDescriptor, capacity: 0)
    let moment = Moment()
    use(ProgressLine(error: error, output: error, now: { moment.now }), moment)
    try pipe.fileHandleForWriting.close()
    return String(decoding: try pipe.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
  }

  private static let none = "[........................]"
  private static let half = "[############............]"
  private static let clear = "\r\u{1B}[K"

  @Test("nothing is shown in the first second")
  func short() throws {
    let text = try written { line, moment in
      line.show(done: 0, of: 2, current: nil)
      moment.now += .seconds(1)
      line.show(done: 1, of: 2, current: nil)
      line.clear()
    }
    #expect(text == "")
  }

  @Test("the same progress is written once, however often it is asked for")
  func unchanged() throws {
    let text = try written { line, moment in
      for _ in 0..<1000 {
        moment.now += .milliseconds(10)
        line.show(done: 0, of: 2, current: nil)
      }
    }
    #expect(text == "\r\(Self.none) 0/2 ")
  }

  @Test("changes are written four times a second")
  func changed() throws {
    let text = try written { line, moment in
      moment.now += .milliseconds(1001)
      for count in 0..<100 {
        line.show(done: count, of: 200, current: nil)
        moment.now += .milliseconds(10)
      }
    }
    let shown = [0, 25, 50, 75].map { count in
      let filled = 24 * count / 200
      return
        "\r[\(String(repeating: "#", count: filled))\(String(repeating: ".", count: 24 - filled))] \(count)/200 "
    }
    #expect(text == shown.joined(separator: Self.clear))
  }

  @Test("after other output, the same progress is written again")
  func cleared() throws {
    let text = try written { line, moment in
      moment.now += .seconds(2)
      line.show(done: 1, of: 2, current: nil)
      line.clear()
      line.clear()
      line.show(done: 1, of: 2, current: nil)
      moment.now += .milliseconds(250)
      line.show(done: 1, of: 2, current: nil)
    }
    #expect(text == "\r\(Self.half) 1/2 \(Self.clear)\r\(Self.half) 1/2 ")
  }
}
