import ActionScript
import Foundation
import Testing

@Suite("Hidden characters in what the command prints")
struct HiddenCharactersTests {
  private static let nasty = "\u{202E}a\u{9B}31m\u{1B}[2J\u{200B}\u{E0041}"
  private static let shown = #"\u{202E}a\u{9B}31m\u{1B}[2J\u{200B}\u{E0041}"#

  private static func script(_ fact: String) -> String {
    """
    feature counter
    title "\(shown)"
    tags "\(shown)"
    given numberFact.fetch returns "\(shown)👨‍👩‍👧"
    send numberFactButtonTapped
    receive numberFactResponse
      numberFact = "\(fact)"

    """
  }

  private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isHidden && scalar != "\n" && scalar != "\t"
  }

  @Test("a difference and its remedy show them, and 'update' writes the remedy")
  func differences() throws {
    let run = try CommandProcess(
      shell: #"""
        cat > a.replay; "$1" a.replay; "$1" update -q a.replay && "$1" -q a.replay && tail -1 a.replay
        """#, input: Self.script("no"))
    #expect(
      run.output == #"""
        a.replay · counter · \#(Self.shown)

          1 ✓ send numberFactButtonTapped                       (no change) · 1 effect started
          2 ✗ receive numberFactResponse                        ← step 1

        error: the state after this step is not what the script says
          --> a.replay:7:3
           |
         7 |   numberFact = "no"
           |   ^^^^^^^^^^
                Counter.State(
                  count: 0,
              -   numberFact: "no"
              +   numberFact: "\#(Self.shown)👨‍👩‍👧"
                )
           (expected: -, actual: +)
           = to make it pass, in place of line 7:
          numberFact = "\#(Self.shown)👨‍👩‍👧"

        1 script: 1 failed · 2 steps: 1 passed, 1 failed
        1 script: 1 passed · 2 steps: 2 passed
          numberFact = "\#(Self.shown)👨‍👩‍👧"

        """#)
  }

  @Test("names of files, titles, tags and words of the call show them")
  func names() throws {
    let run = try CommandProcess(
      shell: #"""
        cat > a.replay; name="$(printf '\342\200\256\302\233')"; cp a.replay "$name.replay"
        "$1" list "$name.replay"; "$1" "$name.json"; "$1" features "$name"; "$1" "--$name"
        "$1" format --check "$name.replay" --max-input "$name"; "$1" --state-at "$name" a.replay
        """#, input: Self.script("x"))
    let texts = run.output + run.errors
    #expect(
      run.output.hasPrefix(
        #"\u{202E}\u{9B}.replay · counter · \#(Self.shown) · tags: \#(Self.shown) · 2 steps"#
          + "\n"), "\(run.output)")
    #expect(texts.components(separatedBy: #"\u{202E}\u{9B}"#).count == 7, "\(texts)")
    #expect(!texts.unicodeScalars.contains(where: isHidden), "\(texts)")
  }

  @Test("a recorded run of a stranger is shown and not obeyed, in every format")
  func recorded() throws {
    let event = """
      {"event":"run","version":1}
      {"event":"script","file":"a","feature":"counter"}
      {"event":"step","number":"1","line":2,"verb":"send","text":"send x","outcome":"passed","cause":"<b>\(Self.nasty.replacing("\u{1B}", with: "\\u001b"))"}
      {"event":"scriptEnd","file":"a","outcome":"passed","steps":{"passed":1,"failed":0,"notRun":0}}
      {"event":"summary","scripts":{"passed":1},"steps":{"passed":1,"failed":0,"notRun":0}}

      """
    let formats = ["pretty", "dots", "json", "tap", "tap13", "github"]
    let files = ["html", "junit", "markdown", "tap", "json"]
    let run = try CommandProcess(
      shell: #"""
        cat > e.jsonl; for format in \#(formats.joined(separator: " ")); do "$1" report e.jsonl -v --format $format; done
        "$1" report e.jsonl \#(files.map { "--\($0) \($0)" }.joined(separator: " "))
        cat \#(files.joined(separator: " "))
        """#, input: event)
    #expect(run.exitCode == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(!run.output.unicodeScalars.contains(where: isHidden))
    #expect(run.output.contains("← step <b>\(Self.shown)"))
    #expect(run.output.contains(#"">step &lt;b&gt;\#(Self.shown)</a>"#))
    #expect(
      run.output.contains(##""cause":"<b>\u202ea\u009b31m\u001b[2J\u200b\udb40\udc41""##))
  }

  @Test("a diff is exact for other programs")
  func unifiedDiffs() throws {
    let script = "# \(Self.nasty.replacing("\u{1B}", with: ""))\n" + Self.script("no")
    let run = try CommandProcess(
      shell: #"""
        cat > a.replay; "$1" update --check a.replay > diff; git apply -p0 diff && "$1" -q a.replay
        """#, input: script)
    #expect(run.output == "1 script: 1 passed · 2 steps: 2 passed\n", "\(run.errors)")
  }

  @Test("a terminal shows them in diffs and in formatted scripts, too")
  func terminals() throws {
    let run = try CommandProcess(
      shell: #"""
        cat > a.replay
        script -qec "'$1' update --check a.replay; '$1' format --to line a.replay" /dev/null
        """#,
      input: "# \u{202E}\u{9B}\nfeature counter\nsend incrementButtonTapped\n  count = 2\n")
    #expect(
      run.output.replacing("\r\n", with: "\n") == #"""
        --- a.replay
        +++ a.replay
        @@ -1,4 +1,4 @@
         # \u{202E}\u{9B}
         feature counter
         send incrementButtonTapped
        -  count = 2
        +  count = 1
        # \u{202E}\u{9B}
        feature counter

        send incrementButtonTapped
          count = 2

        """#)
  }
}
