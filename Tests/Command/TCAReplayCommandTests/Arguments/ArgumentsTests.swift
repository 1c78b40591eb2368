import ReplayReports
import TCAReplay
import Testing

@testable import ReplayPlanning
@testable import ReplayReports
@testable import TCAReplayCommand

@Suite("Reading the words of a call")
struct ArgumentsTests {
  private func texts(_ arguments: Arguments) -> [String: [String]] {
    arguments.values.mapValues { $0.map(\.text) }
  }

  private func error(
    _ words: [String], environment: [String: String] = [:]
  ) -> UsageError? {
    #expect(throws: UsageError.self) {
      try RunOptions(Arguments(words, environment: environment))
    }
  }

  @Test("options and operands may be mixed")
  func mixed() throws {
    let arguments = try Arguments(["a.replay", "-q", "--format", "json", "b.json", "--color=never"])

    #expect(arguments.verb == nil)
    #expect(arguments.operands == ["a.replay", "b.json"])
    #expect(texts(arguments) == ["quiet": [""], "format": ["json"], "color": ["never"]])
  }

  @Test("the first operand may be a verb, and options may stand before it")
  func verb() throws {
    let arguments = try Arguments(["--format", "json", "check", "run"])
    #expect(arguments.verb == .check)
    #expect(arguments.operands == ["run"])
    #expect(try Arguments(["--format=check", "a"]).verb == nil)
    #expect(try Arguments(["--", "check"]).verb == nil)
    #expect(try Arguments(["-oa/foo", "export", "a"]).verb == .export)
    #expect(try Arguments(["-omy-j", "format", "a"]).verb == .format)
    #expect(try Arguments(["-qj", "4", "run", "a"]).operands == ["a"])
  }

  @Test("an option means what its verb says")
  func sameWord() throws {
    #expect(texts(try Arguments(["--json", "run.jsonl", "a"])) == ["json": ["run.jsonl"]])
    let features = try Arguments(["features", "--json", "todos"])
    #expect(texts(features) == ["json": [""]])
    #expect(features.operands == ["todos"])
  }

  @Test("after two dashes everything is an operand, and one dash is standard input")
  func dashes() throws {
    #expect(try Arguments(["-", "--", "-q", "--nope"]).operands == ["-", "-q", "--nope"])
  }

  @Test("an option that can be repeated keeps all its values")
  func repeated() throws {
    let options = try RunOptions(
      Arguments(["--skip", "3", "--skip=login", "--skip", ":12", "--format=tap", "--format=dots"]))
    #expect(options.replay.skipped == [.number(.init(3)), .label("login"), .line(12)])
    #expect(options.format == .dots)
  }

  @Test(
    "a wrong call shows a correct one",
    arguments: [
      (["--nope"], "unknown option '--nope'", nil),
      (["--explor"], "unknown option '--explor'", "did you mean '--explore'?"),
      (["-x"], "unknown option '-x'", nil),
      (
        ["--format"], "'--format' needs a value", "--format pretty|dots|json|tap|tap13|github"
      ),
      (["--quiet=yes"], "'--quiet' takes no value", nil),
      (
        ["features", "--junit", "x"], "'--junit' is not an option of 'features'",
        "it is an option of: run, explore, check, coverage, report"
      ),
      (["-q", "-v"], "'-q' and '-v' cannot be used together", nil),
      (
        ["--format", "xml"], "invalid value 'xml' for '--format'",
        "it takes one of: pretty, dots, json, tap, tap13, github"
      ),
      (["--format", "pritty"], "invalid value 'pritty' for '--format'", "did you mean 'pretty'?"),
      (
        ["--from", "#3"], "invalid value '#3' for '--from'",
        "it takes the number of a step (4, 4.2, 3:1), its label, or :LINE"
      ),
      (["--seed", "3"], "'--seed' needs '--orders'", "it is the first seed of these orders"),
      (
        ["--diff-lines", "-1"], "invalid value '-1' for '--diff-lines'",
        "it takes a whole number of at least 0"
      ),
    ] as [([String], String, String?)]
  )
  func wrong(words: [String], message: String, hint: String?) {
    #expect(error(words) == UsageError(message, hint: hint))
  }

  @Test("every word means one thing to a verb")
  func table() {
    for verb in Verb.allCases {
      let words = verb.options.map(\.word)
      #expect(Set(words).count == words.count)
      let letters = verb.options.compactMap(\.letter)
      #expect(Set(letters).count == letters.count)
    }
  }

  // MARK: - The environment

  @Test("an option that is not given is read from the environment")
  func environment() throws {
    let arguments = try Arguments(
      ["--format", "json"],
      environment: [
        "TCA_REPLAY_FORMAT": "pretty", "TCA_REPLAY_KEEP_GOING": "1", "TCA_REPLAY_QUIET": "0",
        "TCA_REPLAY_COLOR": "",
      ]
    )

    #expect(texts(arguments) == ["format": ["json"], "keep-going": ["1"]])
  }

  @Test("an option on the command line overrides its opposite in the environment")
  func contradiction() throws {
    let options = try RunOptions(Arguments(["-v"], environment: ["TCA_REPLAY_QUIET": "1"]))
    #expect(options.verbosity == .verbose)
    let color = try RunOptions(
      Arguments(["--color", "always"], environment: ["TCA_REPLAY_NO_COLOR": "1"]))
    #expect(color.color == .always)
    let failures = try RunOptions(
      Arguments(["--max-failures", "5"], environment: ["TCA_REPLAY_FAIL_FAST": "1"]))
    #expect(failures.maxFailures == 5)
    let first = try RunOptions(
      Arguments(["--fail-fast"], environment: ["TCA_REPLAY_MAX_FAILURES": "5"]))
    #expect(first.maxFailures == 1)
  }

  @Test(
    "a bad value in the environment is reported with its variable",
    arguments: [
      ("TCA_REPLAY_FORMAT", "xml", "it takes one of: pretty, dots, json, tap, tap13, github"),
      ("TCA_REPLAY_QUIET", "maybe", "it takes 1 or 0"),
      ("TCA_REPLAY_TIMEOUT", "5x", "it takes a duration above zero, such as 500ms, 10s or 2m"),
    ]
  )
  func blame(variable: String, value: String, hint: String) {
    #expect(
      error([], environment: [variable: value])
        == UsageError("invalid value '\(value)' for \(variable)", hint: hint))
  }

  @Test("both -q and -v in the environment are refused by the names of the variables")
  func bothInEnvironment() {
    #expect(
      error([], environment: ["TCA_REPLAY_QUIET": "1", "TCA_REPLAY_VERBOSE": "yes"])
        == UsageError("TCA_REPLAY_QUIET and TCA_REPLAY_VERBOSE cannot be used together"))
  }

  @Test("GitHub's runner gets its format and its summary by default")
  func gitHub() throws {
    let environment = ["GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": "/tmp/summary"]
    let options = try RunOptions(Arguments([], environment: environment))
    #expect(options.format == .github)
    #expect(
      options.files == [
        ReportFile(
          kind: .markdown, path: "/tmp/summary", isAppended: true, variable: "GITHUB_STEP_SUMMARY")
      ])
    let pretty = try RunOptions(Arguments(["--format", "pretty"], environment: environment))
    #expect(pretty.format == .pretty && pretty.files.isEmpty)
  }

  // MARK: - Values

  @Test("the limit for a step is a duration")
  func timeout() throws {
    #expect(try RunOptions(Arguments([])).replay.timeout == .seconds(10))
    #expect(try RunOptions(Arguments(["--timeout", "1m30s"])).replay.timeout == .seconds(90))
  }

  @Test("the limit for a step is above zero", arguments: ["soon", "10", "0s", "-1s", ""])
  func wrongTimeout(value: String) {
    #expect(
      error(["--timeout=\(value)"])
        == UsageError(
          "invalid value '\(value)' for '--timeout'",
          hint: "it takes a duration above zero, such as 500ms, 10s or 2m"))
  }

  @Test("sizes are bytes, with or without a unit")
  func sizes() {
    #expect(ByteCount("4096")?.bytes == 4096)
    #expect(ByteCount("500kB")?.bytes == 500_000)
    #expect(ByteCount("64MiB")?.bytes == 64 << 20)
    #expect(ByteCount("4g")?.bytes == 4 << 30)
    for text in ["", "x", "-1", "4TiBs", "9999999999999999999", "9223372036854775807k"] {
      #expect(ByteCount(text) == nil)
    }
  }

  @Test("a shard is a part of the scripts")
  func shards() throws {
    #expect(Shard("2/5") == Shard(index: 2, count: 5))
    for text in ["0/5", "6/5", "1", "1/0", "a/b", "1/2/3"] { #expect(Shard(text) == nil) }
    let parts = (1...3).map { index in (0..<10).filter(Shard(index: index, count: 3).contains) }
    #expect(parts == [[0, 3, 6, 9], [1, 4, 7], [2, 5, 8]])
  }

  @Test(
    "a shard is found in the variables of CI systems and schedulers",
    arguments: [
      (["CI_NODE_INDEX": "2", "CI_NODE_TOTAL": "3"], Shard(index: 2, count: 3)),
      (["CIRCLE_NODE_INDEX": "0", "CIRCLE_NODE_TOTAL": "3"], Shard(index: 1, count: 3)),
      (
        ["BUILDKITE_PARALLEL_JOB": "2", "BUILDKITE_PARALLEL_JOB_COUNT": "3"],
        Shard(index: 3, count: 3)
      ),
      (
        [
          "SLURM_ARRAY_TASK_ID": "11", "SLURM_ARRAY_TASK_MIN": "10", "SLURM_ARRAY_TASK_COUNT": "4",
        ], Shard(index: 2, count: 4)
      ),
      (
        ["AWS_BATCH_JOB_ARRAY_INDEX": "4", "AWS_BATCH_JOB_ARRAY_SIZE": "5"],
        Shard(index: 5, count: 5)
      ),
      ([:], Shard.whole),
    ] as [([String: String], Shard)]
  )
  func automaticShard(environment: [String: String], shard: Shard) throws {
    #expect(try Shard.automatic(environment: environment) == shard)
  }

  @Test("an invalid variable is named")
  func wrongAutomaticShard() {
    #expect(
      throws: UsageError(
        "invalid value '3' for CIRCLE_NODE_INDEX",
        hint: "--shard auto reads it together with CIRCLE_NODE_TOTAL='3'")
    ) {
      try Shard.automatic(environment: ["CIRCLE_NODE_INDEX": "3", "CIRCLE_NODE_TOTAL": "3"])
    }
  }

  @Test("a variable without the one for the number of parts is named")
  func halfAutomaticShard() {
    #expect(
      throws: UsageError(
        "'--shard auto' found CI_NODE_INDEX='1', but no CI_NODE_TOTAL",
        hint: "without it each machine would run all scripts; write '--shard I/N'")
    ) {
      try Shard.automatic(environment: ["CI_NODE_INDEX": "1"])
    }
  }

  @Test(
    "tags are chosen by an expression",
    arguments: [
      ("smoke", ["smoke"], true), ("smoke", ["slow"], false), ("not slow", [], true),
      ("smoke and not slow", ["smoke", "slow"], false), ("a or b and c", ["a"], true),
      ("(a or b) and c", ["a"], false), ("not (a or b)", ["c"], true), ("not not a", ["a"], true),
    ] as [(String, [String], Bool)]
  )
  func tags(expression: String, tags: [String], matches: Bool) throws {
    #expect(try TagExpression(expression).matches(tags) == matches)
  }

  @Test(
    "an expression that cannot be read says why",
    arguments: [
      ("", "a tag is missing at the end"), ("a and", "a tag is missing at the end"),
      ("and a", "a tag is missing"), ("(a", "a ')' is missing"),
      ("a b", "'b' was not expected there"),
      (String(repeating: "not ", count: 500) + "a", "the expression is too long"),
    ]
  )
  func wrongTags(expression: String, message: String) {
    #expect(throws: TagExpression.Failure(message: message)) {
      try TagExpression(expression)
    }
  }

  // MARK: - Verbs

  @Test(
    "what looks like a verb gets a suggestion",
    arguments: [
      ("fmt", "format"), ("convert", "format --to json|line"), ("chek", "check"),
      ("featurs", "features"), ("lint", "check"), ("xyzzy", nil), ("wizzy", nil),
    ] as [(String, String?)]
  )
  func misspeltVerb(word: String, verb: String?) {
    #expect(Verb.suggestion(for: word) == verb)
  }
}
