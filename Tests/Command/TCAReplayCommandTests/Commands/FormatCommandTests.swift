import Foundation
import Testing

@Suite("Formatting and converting scripts")
struct FormatCommandTests {
  private static let canonical = """
    feature counter

    send incrementButtonTapped
      count = 1

    """

  /// Runs a shell script with the tool as `$1`, to check the files that it writes.
  private func shell(_ script: String) throws -> (code: Int32, output: String) {
    let run = try CommandProcess(shell: script)
    return (run.exitCode, run.output + run.errors)
  }

  @Test("a file is rewritten in place, comments stay, and a second time nothing changes")
  func inPlace() throws {
    let run = try shell(
      """
      printf '# What this is\\nfeature   counter\\nsend .incrementButtonTapped   # up\\n    count   =   1\\n' > a.replay
      "$1" format a.replay && cat a.replay && cp a.replay b.replay && "$1" format a.replay && cmp a.replay b.replay
      ls -A | grep tmp
      """)
    #expect(
      run.output == """
        # What this is
        feature counter

        send incrementButtonTapped  # up
          count = 1

        """)
  }

  @Test("with --check nothing is written, and what would change is named")
  func check() throws {
    let run = try shell(
      """
      printf 'feature counter\\n\\nsend a\\n' > good.replay
      printf 'feature   counter\\nsend a\\n' > bad.replay
      cp bad.replay copy
      "$1" format --check good.replay bad.replay; echo $?
      cmp bad.replay copy
      """)
    #expect(run.output == "bad.replay\n1\n")
  }

  @Test("standard input is formatted to standard output")
  func standardInput() throws {
    let run = try CommandProcess(["format", "-"], input: Self.canonical)
    #expect(run.exitCode == 0)
    #expect(run.output == Self.canonical)
  }

  @Test("--to prints, and --output writes, creating folders")
  func convert() throws {
    let run = try CommandProcess(
      ["format", "--to", "json", "a.replay"], scripts: ["a.replay": Self.canonical])
    #expect(run.exitCode == 0)
    #expect(
      run.output == """
        {
          "feature": "counter",
          "steps": [
            { "send": "incrementButtonTapped", "expect": { "count": 1 } }
          ]
        }

        """)
    let written = try shell(
      """
      printf 'feature counter\\n\\nsend a\\n' > a.replay
      "$1" format --to json -o out/deep/ a.replay && "$1" format --to line out/deep/a.json | cmp - a.replay && ls out/deep
      """)
    #expect(written.output == "a.json\n")
  }

  @Test(
    "--to json writes payloads as objects where the feature's types tell that they mean the same")
  func objects() throws {
    let steps = """
      send binding.filter(.active)
      send todos[id: UUID(0)].binding.description("Milk")
      receive todos[id: _].binding
      send move([0], 2)

      """
    func converted(_ feature: String) throws -> String {
      try CommandProcess(
        ["format", "--to", "json", "a.replay"],
        scripts: ["a.replay": "feature \(feature)\n\n\(steps)"]
      ).output
    }
    #expect(
      try converted("todos") == #"""
        {
          "feature": "todos",
          "steps": [
            { "send": { "binding.filter": "active" } },
            { "send": { "todos[id: UUID(0)].binding.description": "Milk" } },
            { "receive": "todos[id: _].binding" },
            { "send": { "move": [[0], 2] } }
          ]
        }

        """#)
    #expect(
      try converted("unknown") == #"""
        {
          "feature": "unknown",
          "steps": [
            { "send": "binding.filter(.active)" },
            { "send": { "todos[id: UUID(0)].binding.description": "Milk" } },
            { "receive": "todos[id: _].binding" },
            { "send": "move([0], 2)" }
          ]
        }

        """#)
    let errors = """
      feature refreshable

      receive factResponse.failure(URLError(.timedOut))
      receive factResponse(.failure("offline"))
      receive factResponse(.success("a fact"))

      """
    #expect(
      try CommandProcess(
        ["format", "--to", "json", "a.replay"], scripts: ["a.replay": errors]
      ).output == #"""
        {
          "feature": "refreshable",
          "steps": [
            { "receive": "factResponse.failure(URLError(.timedOut))" },
            { "receive": { "factResponse": { "failure": "offline" } } },
            { "receive": { "factResponse": { "success": "a fact" } } }
          ]
        }

        """#)
  }

  @Test("a script with an error is reported and left alone")
  func broken() throws {
    let run = try shell(
      """
      printf 'feature counter\\nsned a\\n' > a.replay
      cp a.replay copy
      "$1" format a.replay; echo $?
      cmp a.replay copy
      """)
    #expect(run.output.contains("unknown step 'sned'") && run.output.contains("2\n"))
  }

  @Test("a file that cannot be written keeps its contents")
  func unwritable() throws {
    let run = try shell(
      """
      mkdir out && touch out/file
      printf 'feature counter\\nsend a\\n' > a.replay
      "$1" format --to json -o out/file/x.json a.replay; echo $?
      """)
    #expect(
      run.output.hasPrefix("error: cannot write 'out/file/x.json': Not a directory\n")
        || run.output.hasPrefix("3\n"))
    #expect(run.output.contains("3\n"))
  }

  @Test("two scripts that would become one file are rejected")
  func collision() throws {
    let run = try shell(
      """
      mkdir a b; printf 'feature counter\\nsend a\\n' | tee a/x.replay > b/x.replay
      "$1" format --to json -o out a b; echo $?
      ls out
      """)
    #expect(
      run.output == """
        3
        x.json
        error: cannot write 'out/x.json': 'a/x.replay' and 'b/x.replay' would both become it

        """)
  }

  @Test("files of a folder keep their paths in it")
  func folders() throws {
    let run = try shell(
      """
      mkdir -p a/b/c; printf 'feature counter\\nsend a\\n' | tee a/x.replay > a/b/c/x.replay
      "$1" format --to json -o out a; (cd out; find . -type f | sort)
      "$1" format -o one a/b/; (cd one; find . -type f)
      """)
    #expect(run.output == "./b/c/x.json\n./x.json\n./c/x.replay\n")
  }

  @Test("permissions and links stay")
  func permissions() throws {
    let run = try shell(
      """
      printf 'feature  counter\\n\\nsend a\\n' > a.replay && chmod 640 a.replay && ln -s a.replay link.replay
      "$1" format link.replay && stat -c %a a.replay && readlink link.replay && head -1 a.replay
      """)
    #expect(run.output == "640\na.replay\nfeature counter\n")
  }

  @Test("included files are found from where the script is written")
  func includes() throws {
    let run = try shell(
      """
      mkdir -p sub/_b; printf 'feature counter\\n\\nrepeat 2\\ninclude _b/c.replay\\nend\\n' > a.replay
      "$1" format -o sub/a.replay a.replay && cat sub/a.replay
      "$1" format -o sub/_b/a.replay sub/a.replay && sed -n 4p sub/_b/a.replay
      "$1" format -o "$PWD/b.replay" sub/a.replay && cmp a.replay b.replay
      """)
    #expect(
      run.output == """
        feature counter

        repeat 2
        include ../_b/c.replay
        end
        include ../../_b/c.replay

        """)
  }

  @Test("a script is not written with the ending of logs")
  func logEnding() throws {
    let run = try CommandProcess(
      ["format", "a.replay", "-o", "b.JSONL"], scripts: ["a.replay": Self.canonical])
    #expect(
      run.errors == """
        error: '--output' writes a script, not a log
          name a .replay or a .json file
        Run 'tca-replay format --help' for the options.

        """)
    #expect(run.exitCode == 64)
  }

  @Test("names are bytes: two that look alike are two, and one may begin with a mark")
  func names() throws {
    let run = try shell(
      """
      mkdir s; cd s
      for name in 'caf\\303\\251' 'cafe\\314\\201' '\\314\\201x'; do
        printf 'feature counter\\nfinish\\n' > "$(printf "$name").replay"
      done
      "$1" format . -o ../out; cd ..; "$1" format s -o other; ls out | wc -l; ls other | wc -l
      """)
    #expect(run.output == "3\n3\n")
  }
}
