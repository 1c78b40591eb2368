import Foundation
import TestSupport
import Testing

@testable import TCAReplayCommand

@Suite("The examples of help texts")
struct HelpTests {
  private static let fixtures = packageRoot.appendingPathComponent("fixtures").path

  private static let help = Help(
    tool: ToolIdentity(exampleScript: "fixtures/counter/number-fact.replay"))

  /// The files that examples name, beside the scripts, and the commands that make them.
  private static let exampleFiles: [(name: String, commands: String)] = [
    ("a.jsonl", "tca-replay -q --json a.jsonl fixtures/counter > out"),
    ("b.jsonl", "tca-replay -q --json b.jsonl fixtures/todos > out"),
    ("events.jsonl", "tca-replay -q --json events.jsonl fixtures/counter > out"),
    (
      "old.jsonl",
      "tca-replay -q --json old.jsonl fixtures/counter/number-fact.replay > out && cp old.jsonl new.jsonl"
    ),
    ("commands", "echo next > commands"),
    (
      "CounterTests.swift",
      "tca-replay export fixtures/counter/number-fact.replay > CounterTests.swift"
    ),
    (
      "failing.replay",
      "printf 'feature counter\\nsend incrementButtonTapped\\n' > failing.replay"
    ),
    (
      "./only-the-bug",
      #"""
      printf '#!/bin/sh\n! tca-replay -q "$1" > out 2>&1\n' > only-the-bug && chmod +x only-the-bug
      """#
    ),
    (
      "--bad HEAD",
      #"""
      printf '#!/bin/sh\nmkdir -p .build/debug out && cp tool .build/debug/tca-replay && cp tool out/tool' > bin/swift
      chmod +x bin/swift && cp bin/swift build.sh && printf '#!/bin/sh\nexit 0' > tool && chmod +x tool
      git init -q . && git config user.name a && git config user.email a@b
      git add tool build.sh && git commit -qm good && git tag v1.2
      printf '#!/bin/sh\nexit 1' > tool && git commit -qam bad
      """#
    ),
  ]

  @Test("every example can be run unchanged", arguments: Verb.allCases)
  func run(verb: Verb) throws {
    let examples = Self.help.examples(of: verb)
    #expect(!examples.isEmpty)
    let folders = Set(
      examples.flatMap { $0.call.matches(of: /fixtures\/([\w-]+)/).map { String($0.1) } }
        + ["counter", "todos"])
    // A find ends with 1.
    let succeeds = verb == .fuzz ? "test $? -eq 1" : "false"
    let calls = examples.map {
      "\($0.call) > out 2>&1 || \(succeeds) || { echo 'fails: \($0.call)'; cat out; }"
    }
    // The command is started only for the files that the calls name.
    let files = Self.exampleFiles
      .filter { file in examples.contains { $0.call.contains(file.name) } }
      .map(\.commands)
    let run = try CommandProcess(
      shell: """
        mkdir bin && ln -s "$1" bin/tca-replay && mkdir fixtures
        (cd '\(Self.fixtures)' && tar cf - \(folders.sorted().joined(separator: " "))) | tar xf - -C fixtures
        PATH="$PWD/bin:$PATH" HOME="$PWD"
        \(files.joined(separator: "\n"))
        \(calls.joined(separator: "\n"))
        """)
    #expect(run.output == "")
    #expect(run.errors == "")
  }

  @Test("the examples are the tool's own")
  func ownName() {
    let help = Help(
      tool: ToolIdentity(name: "my-tool", version: "2.0", exampleScript: "Scripts/login.replay"))
    #expect(help.version == "my-tool 2.0")
    #expect(help.full.contains("  my-tool -q Scripts "))
    #expect(help.full.contains("my-tool features login"))
    let topics = HelpTopic.allCases.map { $0.text(for: help.tool) }
    for text in [help.full, help.short] + Verb.allCases.map(help.text(for:)) + topics {
      #expect(!text.contains("tca-replay") && !text.contains("fixtures"))
    }
  }

  @Test(
    "the help of a verb says which of its options have no variable",
    arguments: [
      (
        Verb.run,
        """
          Each option can be set by a variable as well, as TCA_REPLAY_KEEP_GOING=1 or TCA_REPLAY_FORMAT=json, except for
          --failed, --build, --help and --version.
        """
      ),
      (
        .format,
        """
          Each option can be set by a variable as well, as TCA_REPLAY_MAX_INPUT=1MiB, except for --to, --check, --output,
          --help and --version.
        """
      ),
      (
        .bisect,
        """
          Each option can be set by a variable as well, as TCA_REPLAY_FEATURE=login, except for --good, --bad, --build,
          --tool, --help and --version.
        """
      ),
      (.install, nil),
    ] as [(Verb, String?)])
  func variables(verb: Verb, paragraph: String?) {
    let paragraphs = Self.help.text(for: verb).components(separatedBy: "\n\n")
    #expect(paragraphs.first { $0.contains("by a variable") } == paragraph)
    for option in verb.options where paragraph != nil && option.environmentVariable == nil {
      #expect(paragraph?.contains("--\(option.word)") == true)
    }
  }
}
