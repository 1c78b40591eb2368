import Testing

@Suite("Finding scripts")
struct ScriptSearchTests {
  private static let passing =
    "printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\n'"

  @Test("an unreadable entry is named, and the search continues")
  func brokenEntries() throws {
    let run = try CommandProcess(
      shell: """
        mkdir -p all/z && \(Self.passing) > all/a.replay && \(Self.passing) > all/z/z.replay &&
        ln -s nowhere all/dangling.replay && ln -s ../all all/loop &&
        "$1" --format dots all
        """)
    #expect(run.exitCode == 3)
    #expect(run.output.contains("cannot read 'all/dangling.replay': No such file or directory"))
    #expect(run.output.contains("3 scripts: 2 passed, 1 broken"))
  }

  @Test("special files are skipped in a folder, and are errors if they are named")
  func specialFiles() throws {
    let run = try CommandProcess(
      shell: """
        mkdir all && \(Self.passing) > all/a.replay && mkfifo all/b.replay && "$1" -q all;
        echo "$?"; "$1" -q all/b.replay /dev/zero; echo "$?"
        """)
    #expect(run.output.hasPrefix("1 script: 1 passed"))
    let reason = "only regular files and standard input ('-') are read"
    #expect(run.output.contains("cannot read 'all/b.replay': it is a FIFO; \(reason)"))
    #expect(run.output.contains("cannot read '/dev/zero': it is a device; \(reason)"))
    #expect(run.output.hasSuffix("3\n"))
  }

  @Test("an include that is a FIFO or a device is an error at its line")
  func specialIncludes() throws {
    let run = try CommandProcess(
      shell: """
        mkfifo pipe && printf 'feature counter\\ninclude pipe\\ninclude /dev/zero\\n' > a.replay &&
        "$1" a.replay
        """)
    #expect(run.exitCode == 2)
    #expect(run.output.contains("'pipe' cannot be included: "))
    #expect(run.output.contains("it is a FIFO"))
    #expect(run.output.contains("--> a.replay:3:9"))
  }

  @Test("endings are read in either case")
  func endings() throws {
    let run = try CommandProcess(
      shell: """
        mkdir all && \(Self.passing) > all/A.REPLAY && "$1" -q all
        """)
    #expect(run.output == "1 script: 1 passed · 1 step: 1 passed\n")
  }

  @Test("a name that is not UTF-8 is found, named and shown like any other")
  func names() throws {
    let run = try CommandProcess(
      shell: #"""
        mkdir all && name="$(printf 'all/\377\033[31m.replay')" && printf \#
        'feature counter\nsend incrementButtonTapped\n  count = 1\n' > "$name" &&
        "$1" --format dots all && "$1" --diff none "$name"
        """#)
    #expect(run.exitCode == 0)
    #expect(run.output.contains("1 script: 1 passed"))
    #expect(run.output.contains(#"\xFF␛[31m.replay · counter"#))
  }
}
