import Testing

@Suite("The folder that included files lie in")
struct IncludeRootTests {
  /// Makes `work/scripts/a.replay`, which includes a path, and goes to `work`.
  private static func make(_ path: String) -> String {
    """
    mkdir -p work/scripts work/parts other
    printf 'send incrementButtonTapped\\n  count = 1\\n' > other/part.replay
    cp other/part.replay work/parts/part.replay
    echo SECRET > other/secret; echo SECRET > work/secret
    ln -s ../../other/part.replay work/scripts/out.replay
    ln -s ../../other/secret work/scripts/secret.replay
    ln -s ../secret work/scripts/inner.replay
    ln -s ../parts/part.replay work/scripts/in.replay
    ln -s ../../other work/scripts/folder
    ln -s /proc/self/environ work/scripts/environment.replay
    mkfifo work/scripts/fifo.replay
    printf 'feature counter\\ninclude "%s"\\n' '\(path)' > work/scripts/a.replay
    cd work
    """
  }

  private static let passed = "1 script: 1 passed · 1 step: 1 passed\n"

  @Test(
    "files below the working directory are included",
    arguments: ["../parts/part.replay", "./../parts/../parts/part.replay", "in.replay"])
  func inside(path: String) throws {
    let run = try CommandProcess(
      shell: """
        \(Self.make(path))
        for verb in run check; do "$1" $verb -q scripts/a.replay; done
        "$1" -q ./scripts/a.replay; "$1" -q "$PWD/scripts/a.replay"
        cd scripts; "$1" -q --include-root .. a.replay; TCA_REPLAY_INCLUDE_ROOT=.. "$1" -q a.replay
        """)
    let checked = "1 script: 1 valid\n"
    #expect(run.output == Self.passed + checked + String(repeating: Self.passed, count: 4))
  }

  @Test("the headers of an included file become steps")
  func headers() throws {
    let run = try CommandProcess(
      shell: """
        printf 'exhaustivity off\\ngiven numberFact.fetch returns "x"\\nsend incrementButtonTapped\\n' > _part.replay
        printf 'feature counter\\ninclude _part.replay\\ninclude _part.replay\\nsend decrementButtonTapped\\n  count = 1\\n' > a.replay
        "$1" --diff none a.replay
        """)
    #expect(
      run.output == """
        a.replay · counter

          1 ✓ exhaustivity off
        1:1 ✓ send incrementButtonTapped
          2 ✓ exhaustivity off
          2 ✓ given numberFact.fetch returns "x"
        2:1 ✓ send incrementButtonTapped
          3 ✓ send decrementButtonTapped

        1 script: 1 passed · 6 steps: 6 passed

        """)
  }

  /// The diagnostic for the `include` of `a.replay`.
  private static func refusal(_ path: String, _ reason: String, hint: String? = nil) -> String {
    let carets = String(repeating: "^", count: path.count + 2)
    return """
      error: '\(path)' cannot be included: \(reason)
        --> scripts/a.replay:2:9
         |
       2 | include "\(path)"
         |         \(carets)
      \(hint.map { "   |\n   = \($0)\n" } ?? "")
      1 script: 1 unusable

      """
  }

  @Test(
    "files outside are refused, whether they exist or not",
    arguments: [
      "../../other/part.replay", "../../other/missing.replay", "../../work/parts/part.replay",
      "out.replay", "secret.replay", "folder/part.replay", "environment.replay",
    ])
  func outside(path: String) throws {
    let run = try CommandProcess(
      shell: #"\#(Self.make(path)); "$1" scripts/a.replay; echo $?; "$1" check scripts/a.replay"#)
    let refusal = Self.refusal(
      path, "it lies outside the working directory",
      hint: "'--include-root DIR' sets the folder of included files")
    #expect(run.output == refusal + "2\n" + refusal)
  }

  @Test(
    "other files and paths are refused, and nothing of them is printed",
    arguments: [
      ("/etc/passwd", "the path is absolute", "write it relative to this file's folder"),
      ("/proc/self/environ", "the path is absolute", "write it relative to this file's folder"),
      ("../secret", "its name does not end in .replay or .json", nil),
      (
        "inner.replay",
        "it is a link to a file whose name does not end in .replay or .json", nil
      ),
      (
        "fifo.replay",
        "cannot read 'scripts/fifo.replay': it is a FIFO; only regular files are read here",
        nil
      ),
    ])
  func refused(path: String, reason: String, hint: String?) throws {
    let run = try CommandProcess(shell: #"\#(Self.make(path)); "$1" scripts/a.replay"#)
    #expect(run.output == Self.refusal(path, reason, hint: hint))
    #expect(run.exitCode == 2)
  }

  @Test("in JSON, too, and also in an included file")
  func json() throws {
    let run = try CommandProcess(
      ["a/main.json"],
      scripts: [
        "a/main.json": #"""
        {"feature": "counter", "steps": [{"include": "part.json"}, {"include": "/etc/x.json"}]}
        """#,
        "a/part.json": #"{"steps": [{"include": "../../x.json"}]}"#,
      ])
    #expect(
      run.output == #"""
        error: '/etc/x.json' cannot be included: the path is absolute
          --> a/main.json:1:72
           |
         1 | {"feature": "counter", "steps": [{"include": "part.json"}, {"include": "/etc/x.json"}]}
           |                                                                        ^^^^^^^^^^^^^
           |
           = write it relative to this file's folder

        error: '../../x.json' cannot be included: it lies outside the working directory
          --> a/part.json:1:24
           |
         1 | {"steps": [{"include": "../../x.json"}]}
           |                        ^^^^^^^^^^^^^^
           |
           = '--include-root DIR' sets the folder of included files

        1 script: 1 unusable

        """#)
  }

  @Test("it is the script's folder if the script does not lie below the working directory")
  func scriptFolder() throws {
    let run = try CommandProcess(
      shell: """
        \(Self.make("../parts/part.replay"))
        cp parts/part.replay scripts/near.replay
        printf 'feature counter\\ninclude near.replay\\n' > scripts/b.replay
        cd ../other; "$1" -q ../work/scripts/b.replay; "$1" -q ../work/scripts/a.replay | head -n 1
        "$1" -q --include-root ../work ../work/scripts/a.replay
        "$1" -q --include-root . ../work/scripts/b.replay | head -n 1
        """)
    #expect(
      run.output == """
        \(Self.passed)error: '../parts/part.replay' cannot be included: it lies outside the script's folder
        \(Self.passed)error: 'near.replay' cannot be included: it lies outside '.'

        """)
  }

  @Test("'--include-root' takes a folder")
  func invalidRoot() throws {
    let run = try CommandProcess(["--include-root", "missing", "a.replay"])
    #expect(run.exitCode == 64)
    #expect(
      run.errors.hasPrefix(
        "error: invalid value 'missing' for '--include-root'\n  it takes a folder that exists\n"))
    let variable = try CommandProcess(
      ["a.replay"], scripts: [:], environment: ["TCA_REPLAY_INCLUDE_ROOT": "missing"])
    #expect(
      variable.errors.hasPrefix(
        "error: invalid value 'missing' for TCA_REPLAY_INCLUDE_ROOT\n  it takes a folder that exists\n"
      ))
  }
}
