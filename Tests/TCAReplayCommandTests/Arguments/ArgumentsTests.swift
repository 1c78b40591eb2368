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
}
