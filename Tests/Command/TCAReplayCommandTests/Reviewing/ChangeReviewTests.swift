import Foundation
import Testing

@testable import TCAReplayCommand

@Suite("Reviewing the changes of an update")
struct ChangeReviewTests {
  /// Seven steps; the first, the third and the last are wrong.
  private static func script(_ first: Int, _ third: Int, _ last: Int) -> String {
    "feature counter\n"
      + [first, 2, third, 4, 5, 6, last]
      .map { "send incrementButtonTapped\n  count = \($0)\n" }.joined()
  }

  /// Answers the questions on a terminal; returns what stands there, without what is typed, and the script.
  private func review(
    _ answers: [String], editor: String? = nil
  ) throws -> (terminal: String, script: String) {
    let run = try CommandProcess(
      shell: """
        cat > answers; printf '%s' '\(Self.script(5, 9, 70))' > a.replay
        printf '#!/bin/sh\\n%s\\n' \(editor.map { "'\($0)'" } ?? "false") > editor; chmod +x editor
        timeout 60 script -qec "VISUAL=./editor '$1' update --review a.replay; echo exit code \\$?" /dev/null < answers > out
        cat out; echo ======; cat a.replay
        """, input: answers.map { "\($0)\n" }.joined())
    let parts = run.output.replacing("\r\n", with: "\n").split(separator: "======\n")
    let terminal = try #require(parts.first)
    let start = try #require(terminal.firstRange(of: "--- a.replay\n"))
    return (String(terminal[start.lowerBound...]), String(parts.last ?? ""))
  }

  @Test("y writes a change, n leaves it out")
  func yesAndNo() throws {
    let (terminal, script) = try review(["n", "y"])
    #expect(
      terminal == """
        --- a.replay
        +++ a.replay
        @@ -1,10 +1,10 @@
         feature counter
         send incrementButtonTapped
        -  count = 5
        +  count = 1
         send incrementButtonTapped
           count = 2
         send incrementButtonTapped
        -  count = 9
        +  count = 3
         send incrementButtonTapped
           count = 4
         send incrementButtonTapped
        (1/2) Write this change [y,n,q,a,d,s,e,?]? @@ -12,4 +12,4 @@
         send incrementButtonTapped
           count = 6
         send incrementButtonTapped
        -  count = 70
        +  count = 7
        (2/2) Write this change [y,n,q,a,d,e,?]? updated a.replay
        exit code 1

        """)
    #expect(script == Self.script(5, 9, 7))
  }

  @Test("s splits a change, and q stops")
  func split() throws {
    let (terminal, script) = try review(["s", "n", "y", "q"])
    #expect(terminal.contains("(1/3) Write this change [y,n,q,a,d,e,?]? "))
    #expect(terminal.hasSuffix("updated a.replay\nexit code 1\n"))
    #expect(script == Self.script(5, 3, 70))
  }

  @Test("a writes all changes of a file, d none")
  func all() throws {
    let accepted = try review(["a"])
    #expect(accepted.terminal.hasSuffix("updated a.replay\nexit code 0\n"))
    #expect(accepted.script == Self.script(1, 3, 7))
    let declined = try review(["d"])
    #expect(declined.terminal.hasSuffix("? exit code 1\n"))
    #expect(declined.script == Self.script(5, 9, 70))
  }

  @Test("e opens the editor with the new lines")
  func edit() throws {
    let (_, script) = try review(["n", "e"], editor: "sed -i \"s/count = 7/count > 3/\" \"$1\"")
    #expect(
      script
        == Self.script(5, 9, 70).replacing("count = 70", with: "count > 3"))
  }

  @Test("what cannot be read after it was edited is asked for again")
  func badEdit() throws {
    let (terminal, script) = try review(["e", "e", "q"], editor: "echo \"  count = (\" > \"$1\"")
    #expect(terminal.contains("not written: line 3: '(' is never closed\n"))
    #expect(script == Self.script(5, 9, 70))
    let failing = try review(["e", "q"])
    #expect(failing.terminal.contains("not written: the editor './editor' failed\n"))
  }

  @Test("anything else is explained")
  func help() throws {
    let (terminal, _) = try review(["what", "q"])
    #expect(
      terminal.contains(
        """
        y - write this change
        n - leave it out
        q - leave out this change and all that follow, and write what was accepted
        a - write this change and all later ones of this file
        d - leave out this change and all later ones of this file
        s - split this change into smaller ones
        e - edit the new lines, and write them
        ? - print this help

        """))
  }

  @Test("it needs a terminal, and a person")
  func refused() throws {
    let files = ["a.replay": Self.script(1, 3, 7)]
    func errors(_ options: [String], _ environment: [String: String] = [:]) throws -> String {
      let run = try CommandProcess(
        ["update", "--review"] + options + ["a.replay"], scripts: files, environment: environment)
      #expect(run.exitCode == 64)
      return run.errors
    }
    #expect(
      try errors([]) == """
        error: '--review' needs a terminal
          '--check' prints what would change
        Run 'tca-replay update --help' for the options.

        """)
    #expect(
      try errors([], ["CI": "true"]).hasPrefix(
        "error: '--review' asks a person, and CI is set\n  '--check' prints what would change\n"))
    #expect(
      try errors(["--check"]).hasPrefix("error: '--review' and '--check' cannot be used together\n")
    )
  }

  @Test("an edited change is not left out")
  func editedIsWritten() throws {
    let (terminal, script) = try review(
      ["y", "e"], editor: "sed -i \"s/count = 7/count > 3/\" \"$1\"")
    #expect(terminal.hasSuffix("? updated a.replay\nexit code 0\n"))
    #expect(script == Self.script(1, 3, 70).replacing("count = 70", with: "count > 3"))
  }

  // MARK: - Pieces

  @Test("a part has its own lines only, and the numbers of the file")
  func parts() {
    let old = "a\nb\nc\nd\ne\n"
    let new = "a\n1\nb\nc\n2\n3\nd\n4\ne\n"
    var changes = ReviewedChanges(from: Array(old.utf8), to: Array(new.utf8), path: "a.replay")
    #expect(
      changes.diff(of: 0) == """
        @@ -1,5 +1,9 @@
         a
        +1
         b
         c
        +2
        +3
         d
        +4
         e

        """)
    changes.split(0)
    #expect(changes.diff(of: 0) == "@@ -1,3 +1,4 @@\n a\n+1\n b\n c\n")
    changes.accept(0)
    #expect(changes.diff(of: 1) == "@@ -2,3 +3,5 @@\n b\n c\n+2\n+3\n d\n")
    changes.decline(1)
    #expect(changes.diff(of: 2) == "@@ -4,2 +5,3 @@\n d\n+4\n e\n")
    #expect(changes.leavesOut)
    changes.replace(1, with: ["5\n"])
    #expect(changes.diff(of: 2) == "@@ -4,2 +6,3 @@\n d\n+4\n e\n")
    changes.accept(2)
    #expect(!changes.leavesOut)
    #expect(String(decoding: changes.text, as: UTF8.self) == "a\n1\nb\nc\n5\nd\n4\ne\n")
  }

  @Test("the text of answered pieces, for every way to answer them")
  func pieces() {
    let (old, new) = (Array(Self.script(5, 9, 70).utf8), Array(Self.script(1, 3, 7).utf8))
    for answers in 0..<8 {
      var changes = ReviewedChanges(from: old, to: new, path: "a.replay")
      #expect(changes.count == 2)
      changes.split(0)
      #expect(changes.count == 3)
      #expect(!changes.canSplit(0))
      for piece in 0..<3 {
        if answers & 1 << piece != 0 { changes.accept(piece) } else { changes.decline(piece) }
      }
      #expect(changes.current == nil)
      let expected = Self.script(
        answers & 1 != 0 ? 1 : 5, answers & 2 != 0 ? 3 : 9, answers & 4 != 0 ? 7 : 70)
      #expect(String(decoding: changes.text, as: UTF8.self) == expected)
    }
  }

  @Test("lines of one step are not compared with those of another")
  func steps() {
    func text(_ counts: [Int]) -> [UInt8] {
      Array(
        ("feature counter\n"
          + counts.map { "send incrementButtonTapped\n  count = \($0)\n" }.joined()).utf8)
    }
    var changes = ReviewedChanges(from: text([2, 3, 4]), to: text([1, 2, 3]), path: "a.replay")
    changes.split(0)
    #expect(changes.count == 3)
    changes.decline(0)
    changes.accept(1)
    changes.decline(2)
    #expect(changes.text == text([2, 2, 4]))
  }

  @Test("a step that is inserted or removed is a part with its lines")
  func insertedSteps() {
    let old = """
      feature f
      send a
        count = 1
      receive b
        count = 2
      send a
        count = 3
      receive c
      """
    let new = """
      feature f
      send a
        count = 2
      send a
        count = 3
      receive d
        count = 1
      receive c
        count = 4
      """
    var changes = ReviewedChanges(from: Array(old.utf8), to: Array(new.utf8), path: "a.replay")
    changes.split(0)
    #expect(changes.count == 4)
    #expect(changes.newLines(of: 0) == ["  count = 2\n"])
    #expect(changes.newLines(of: 1) == [])
    #expect(changes.newLines(of: 2) == ["receive d\n", "  count = 1\n"])
    #expect(changes.newLines(of: 3) == ["receive c\n", "  count = 4"])
  }

  @Test("steps in JSON are compared with each other as well")
  func stepsInJSON() {
    func text(_ counts: [Int]) -> [UInt8] {
      let steps = counts.map { "    { \"send\": \"a\", \"expect\": { \"count\": \($0) } }" }
      return Array(
        "{\n  \"feature\": \"f\",\n  \"steps\": [\n\(steps.joined(separator: ",\n"))\n  ]\n}\n".utf8
      )
    }
    var changes = ReviewedChanges(from: text([2, 3, 4]), to: text([1, 2, 3]), path: "a.json")
    #expect(changes.count == 1)
    #expect(!changes.canSplit(0))
    #expect(
      changes.diff(of: 0).contains("-    { \"send\": \"a\", \"expect\": { \"count\": 2 } },\n"))
    #expect(
      changes.diff(of: 0).contains("+    { \"send\": \"a\", \"expect\": { \"count\": 3 } }\n"))
    changes.accept(0)
    #expect(changes.text == text([1, 2, 3]))
  }

  // MARK: - Lines without an end

  @Test(
    "an edited text without a newline at its end ends its last line", arguments: ["\n", "\r\n"])
  func editedEnd(ending: String) {
    let old = "a\nb\nc\n".replacing("\n", with: ending)
    let new = "a\nd\nc\n".replacing("\n", with: ending)
    var changes = ReviewedChanges(from: Array(old.utf8), to: Array(new.utf8), path: "a.replay")
    changes.replace(0, with: ["e"])
    #expect(
      String(decoding: changes.text, as: UTF8.self) == "a\ne\nc\n".replacing("\n", with: ending))
  }

  @Test("so does the last line of a file, where lines come after it")
  func lastLine() {
    let (old, new) = ("feature f\nsend a", "feature f\nsend a\nreceive b\n")
    var changes = ReviewedChanges(from: Array(old.utf8), to: Array(new.utf8), path: "a.replay")
    changes.split(0)
    changes.decline(0)
    changes.accept(1)
    #expect(String(decoding: changes.text, as: UTF8.self) == new)
  }

  @Test("changes that cannot be made without others are not written")
  func dependentChanges() throws {
    let run = try CommandProcess(
      shell: """
        printf 's\\ne\\ny\\n' > answers; cp a.replay old
        printf '#!/bin/sh\\necho "label a" >> "$1"\\n' > editor; chmod +x editor
        timeout 60 script -qec "VISUAL=./editor '$1' update --review a.replay; echo exit code \\$?" /dev/null < answers | tail -n 2
        cmp a.replay old
        """,
      files: [
        "a.replay": """
        feature counter
        send incrementButtonTapped
          count = 5
        receive numberFactResponse("x")

        """
      ])
    #expect(
      run.output.replacing("\r\n", with: "\n") == """
        (2/2) Write this change [y,n,q,a,d,e,?]? error: cannot update 'a.replay': with the accepted changes alone it could not be read: line 4: no step follows the label 'a'
        exit code 3

        """)
  }
}
