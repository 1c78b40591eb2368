import Testing

@testable import TCAReplayCommand

@Suite("Whether output is coloured")
struct ColorChoiceTests {
  @Test(
    "the flag decides, then the environment, then whether it is a terminal",
    arguments: [
      (.always, ["NO_COLOR": "1"], false, true),
      (.never, ["CLICOLOR_FORCE": "1"], true, false),
      (.auto, [:], true, true),
      (.auto, [:], false, false),
      (.auto, ["NO_COLOR": "1", "CLICOLOR_FORCE": "1"], true, false),
      (.auto, ["NO_COLOR": ""], true, true),
      (.auto, ["CLICOLOR_FORCE": "1"], false, true),
      (.auto, ["CLICOLOR_FORCE": "0"], false, false),
      (.auto, ["CLICOLOR": "0"], true, false),
      (.auto, ["FORCE_COLOR": "1"], false, true),
      (.auto, ["FORCE_COLOR": "0"], false, false),
      (.auto, ["TERM": "dumb"], true, false),
      (.auto, ["TERM": "dumb", "FORCE_COLOR": "1"], false, true),
      (.auto, ["TERM": "xterm"], true, true),
    ] as [(ColorChoice, [String: String], Bool, Bool)]
  )
  func decision(
    choice: ColorChoice, environment: [String: String], isTerminal: Bool, expected: Bool
  ) {
    #expect(choice.isEnabled(environment: environment, isTerminal: isTerminal) == expected)
  }
}
