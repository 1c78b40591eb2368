import ActionScript
import Testing

@Suite struct Durations {
  @Test(
    arguments: [
      ("1s", .seconds(1)), ("500ms", .milliseconds(500)), ("2m", .seconds(120)),
      ("1h", .seconds(3600)),
      ("1m30s", .seconds(90)), ("1.5s", .milliseconds(1500)), ("-2s", .seconds(-2)),
      ("3us", .microseconds(3)),
      ("7µs", .microseconds(7)), ("7μs", .microseconds(7)), ("9ns", .nanoseconds(9)), ("0s", .zero),
      ("0.000000000000000001s", Duration(secondsComponent: 0, attosecondsComponent: 1)),
      ("0.00000000000000000001h", Duration(secondsComponent: 0, attosecondsComponent: 36)),
      ("1.50000000000000000000000000000000000000000m", .seconds(90)),
      (
        "99999999999999999999999991ns",
        Duration(
          secondsComponent: 99_999_999_999_999_999, attosecondsComponent: 999_999_991_000_000_000)
      ),
      (
        "-9223372036854775806.999999999999999999s",
        Duration(secondsComponent: -.max + 1, attosecondsComponent: -999_999_999_999_999_999)
      ),
      ("9223372036854775807s", .seconds(Int64.max)),
      ("-9223372036854775808s", .seconds(Int64.min)),
    ] as [(String, Duration)])
  func `are read`(_ text: String, _ duration: Duration) {
    #expect(Duration(scriptText: text) == duration)
    #expect(Duration(scriptText: duration.scriptText) == duration)
  }

  @Test(arguments: [
    "", "1", "s", "1 s", "1.s", ".5s", "1x", "1s2", "1e3s", "--1s", "99999999999999999999h",
    "0.0000000000000000001s", "0.\(String(repeating: "0", count: 60))1h", "9223372036854775808s",
    "1ms ", "1..5s", "+1s",
  ])
  func `are refused`(_ text: String) {
    #expect(Duration(scriptText: text) == nil)
  }

  @Test(
    arguments: [
      (Duration.seconds(90), "90s"), (.seconds(120), "2m"), (.milliseconds(1500), "1.5s"),
      (.milliseconds(300), "300ms"), (.seconds(-3600), "-1h"), (.milliseconds(-250), "-250ms"),
      (.milliseconds(-1250), "-1.25s"), (.zero, "0s"),
      // Longer than its components can say.
      (.seconds(Int64.max) + .milliseconds(5500), "9223372036854775812.5s"),
      (.seconds(Int64.min) - .seconds(5), "-9223372036854775813s"),
    ] as [(Duration, String)])
  func `are written short`(_ duration: Duration, _ text: String) {
    #expect(duration.scriptText == text)
  }
}
