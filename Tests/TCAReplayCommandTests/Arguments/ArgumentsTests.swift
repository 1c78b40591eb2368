import Testing

@testable import TCAReplayCommand

@Suite("Reading the words of a call")
struct ArgumentsTests {
  @Test("options and operands may be mixed")
  func mixed() throws {
    let arguments = try Arguments(["a.replay", "-q", "--format", "json", "b.json", "--color=never"])

    #expect(arguments.operands == ["a.replay", "b.json"])
    #expect(arguments.values == [.quiet: "", .format: "json", .color: "never"])
  }

  @Test("after two dashes everything is an operand, and one dash is standard input")
  func dashes() throws {
    #expect(try Arguments(["-", "--", "-q", "--nope"]).operands == ["-", "-q", "--nope"])
  }

  @Test(
    "a wrong call says what would be right",
    arguments: [
      (["--nope"], "unknown option '--nope'", nil),
      (["--explor"], "unknown option '--explor'", "did you mean '--explore'?"),
      (["-x"], "unknown option '-x'", nil),
      (["--format"], "'--format' needs a value", "--format pretty|json"),
      (["--quiet=yes"], "'--quiet' takes no value", nil),
    ] as [([String], String, String?)]
  )
  func wrong(words: [String], message: String, hint: String?) {
    #expect(throws: UsageError(message, hint: hint)) {
      try Arguments(words)
    }
  }

  @Test("an option that is not given is read from the environment")
  func environment() throws {
    let arguments = try Arguments(
      ["--format", "json"],
      environment: [
        "TCA_REPLAY_FORMAT": "pretty", "TCA_REPLAY_KEEP_GOING": "1", "TCA_REPLAY_QUIET": "0",
        "TCA_REPLAY_COLOR": "",
      ]
    )

    #expect(arguments.values == [.format: "json", .keepGoing: "1"])
  }

  @Test("a choice must be one of its words")
  func choice() throws {
    let arguments = try Arguments(["--format", "xml"])
    #expect(
      throws: UsageError("'xml' is no value of '--format'", hint: "it takes one of: pretty, json")
    ) {
      try RunOptions(arguments)
    }
  }

  @Test("the limit for a step is a duration")
  func timeout() throws {
    #expect(try RunOptions(Arguments([])).replay.timeout == .seconds(10))
    #expect(try RunOptions(Arguments(["--timeout", "1m30s"])).replay.timeout == .seconds(90))
  }

  @Test("the limit for a step is above zero", arguments: ["soon", "10", "0s", "-1s", ""])
  func wrongTimeout(value: String) throws {
    let arguments = try Arguments(["--timeout=\(value)"])
    #expect(
      throws: UsageError(
        "'\(value)' is no value of '--timeout'",
        hint: "it takes a duration above zero, such as 500ms, 10s or 2m")
    ) {
      try RunOptions(arguments)
    }
  }
}
