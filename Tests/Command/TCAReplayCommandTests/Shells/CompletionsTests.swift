import Testing

@testable import TCAReplayCommand

/// `scripts/check-consumers` tries the completions in real shells.
@Suite("Completions and the manual page")
struct CompletionsTests {
  @Test("every verb and every option is there", arguments: Shell.allCases)
  func complete(shell: Shell) {
    let text = Completions(tool: ToolIdentity()).text(for: shell)
    for verb in Verb.allCases {
      #expect(text.contains(verb.rawValue))
      for option in verb.options {
        #expect(text.contains(shell == .fish ? "-l \(option.word)" : "--\(option.word)"))
      }
    }
  }

  @Test("operands of Bash are scripts, and features for the verbs that take one")
  func bashOperands() throws {
    func words(_ line: String) throws -> [String] {
      let run = try CommandProcess(
        shell: """
          "$1" completions bash > functions
          touch counter.replay
          cat > try <<'END'
          COMP_WORDS=("$1" $2 count) COMP_CWORD=2
          . ./functions
          _tca_replay 2> /dev/null
          printf '%s\\n' "${COMPREPLY[@]}"
          END
          bash try "$1" \(line)
          """)
      return run.output.split(separator: "\n").map(String.init)
    }
    #expect(try words("fuzz") == ["counter", "counter.replay"])
    #expect(try words("debug") == ["counter", "counter.replay"])
    #expect(try words("run") == ["counter.replay"])
    #expect(try words("features") == ["counter"])
  }

  @Test("they use the tool's own name", arguments: Shell.allCases)
  func ownName(shell: Shell) throws {
    let text = Completions(tool: ToolIdentity(name: "my-tool")).text(for: shell)
    #expect(text.contains("my-tool") && text.contains("_my_tool"))
    #expect(!text.contains("tca-replay"))
    let run = try CommandProcess(["completions", shell.rawValue])
    #expect(
      run.output
        == Completions(tool: ToolIdentity()).text(for: shell).replacing(
          "Scripts/counter.replay", with: ""))
  }

  @Test("the manual page has every verb, option and topic")
  func manualPage() throws {
    let text = ManPage(tool: ToolIdentity()).text
    #expect(text.hasPrefix(".TH \"TCA\\-REPLAY\" 1 "))
    for verb in Verb.allCases {
      #expect(text.contains("\n.SS \"\(verb.rawValue)"))
      for option in verb.options where !["help", "version"].contains(option.word) {
        #expect(text.contains("\\-\\-\(option.word.replacing("-", with: "\\-"))"))
      }
    }
    for topic in HelpTopic.allCases {
      #expect(text.contains(topic.summary.uppercased().replacing("-", with: "\\-")))
    }
    let variables = text.split(separator: "\n").filter { $0.hasPrefix(".B TCA") }
    #expect(Set(variables).count == variables.count)
    #expect(try CommandProcess(["man"]).exitCode == 0)
  }

  @Test("an unknown shell gets a suggestion")
  func unknownShell() throws {
    let run = try CommandProcess(["completions", "bsh"])
    #expect(run.exitCode == 64)
    #expect(
      run.errors == """
        error: 'completions' does not know 'bsh'
          did you mean 'bash'?
        Run 'tca-replay completions --help' for the options.

        """)
  }
}
