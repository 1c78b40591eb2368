import ActionScript
import Testing

@Suite struct `Places in a file` {
  @Test func `are lines and columns as editors count them`() {
    let file = SourceFile(text: "\u{FEFF}ab\r\né\u{301}日x\n\nlast")
    #expect(file.position(at: 3) == SourcePosition(line: 1, column: 1))
    #expect(file.position(at: 5) == SourcePosition(line: 1, column: 3))
    #expect(file.position(at: 14) == SourcePosition(line: 2, column: 4))
    #expect(file.position(at: 17) == SourcePosition(line: 4, column: 1))
    #expect(file.position(at: 99) == SourcePosition(line: 4, column: 5))
    #expect(file.text(of: file.lineSpan(at: 4)) == "ab")
    #expect(file.lineCount == 4)
    #expect(SourceFile(text: "a\nb\n").lineCount == 2)
    #expect(SourceFile(text: "").lineCount == 1)
  }

  @Test func `count from where a part of a file begins`() {
    let part = SourceFile(
      path: "x", bytes: Array("ab\ncd".utf8), origin: SourcePosition(line: 7, column: 5))
    #expect(part.position(at: 1) == SourcePosition(line: 7, column: 6))
    #expect(part.position(at: 4) == SourcePosition(line: 8, column: 2))
  }

  @Test func `are right far into a long line`() {
    let text = "first\n" + String(repeating: "aé", count: 50_000)
    let file = SourceFile(text: text)
    #expect(file.position(at: 6 + 3 * 40_000) == SourcePosition(line: 2, column: 80_001))
    #expect(file.position(at: 6 + 3 * 10) == SourcePosition(line: 2, column: 21))
  }
}

@Suite struct Durations {
  @Test(
    arguments: [
      ("1s", .seconds(1)), ("500ms", .milliseconds(500)), ("2m", .seconds(120)),
      ("1h", .seconds(3600)),
      ("1m30s", .seconds(90)), ("1.5s", .milliseconds(1500)), ("-2s", .seconds(-2)),
      ("3us", .microseconds(3)),
      ("7µs", .microseconds(7)), ("7μs", .microseconds(7)), ("9ns", .nanoseconds(9)), ("0s", .zero),
      ("0.000000000000000001s", Duration(secondsComponent: 0, attosecondsComponent: 1)),
    ] as [(String, Duration)])
  func `are read`(_ text: String, _ duration: Duration) {
    #expect(Duration(scriptText: text) == duration)
    #expect(Duration(scriptText: duration.scriptText) == duration)
  }

  @Test(arguments: [
    "", "1", "s", "1 s", "1.s", ".5s", "1x", "1s2", "1e3s", "--1s", "99999999999999999999h",
    "0.0000000000000000001s", "1ms ", "1..5s", "+1s",
  ])
  func `are refused`(_ text: String) {
    #expect(Duration(scriptText: text) == nil)
  }

  @Test(arguments: [
    (Duration.seconds(90), "90s"), (.seconds(120), "2m"), (.milliseconds(1500), "1.5s"),
    (.milliseconds(300), "300ms"), (.seconds(-3600), "-1h"), (.milliseconds(-250), "-250ms"),
    (.milliseconds(-1250), "-1.25s"), (.zero, "0s"),
  ])
  func `are written short`(_ duration: Duration, _ text: String) {
    #expect(duration.scriptText == text)
  }
}
