import InternalSupport
import Testing

@Suite("Durations")
struct DurationTests {
  @Test("A duration is a number of whole nanoseconds, rounded towards zero")
  func wholeNanoseconds() {
    #expect(Duration.seconds(2).wholeNanoseconds == 2_000_000_000)
    #expect(Duration.nanoseconds(-1_500_000_001).wholeNanoseconds == -1_500_000_001)
    #expect(
      Duration(secondsComponent: 0, attosecondsComponent: 1_999_999_999).wholeNanoseconds == 1)
    #expect(
      Duration(secondsComponent: 0, attosecondsComponent: -1_999_999_999).wholeNanoseconds == -1)
  }

  @Test("The longest durations do not overflow", arguments: [Int64.min, Int64.max])
  func longest(seconds: Int64) {
    let nanoseconds = Duration(secondsComponent: seconds, attosecondsComponent: 0).wholeNanoseconds
    #expect(nanoseconds == Int128(seconds) * 1_000_000_000)
  }
}
