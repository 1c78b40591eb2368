import Testing

@Suite("Finding the commit that changed a script's run")
struct BisectCommandTests {
  /// Makes a repository of twenty commits.
  ///
  /// The "build" makes a tool that replays the script. From the 13th commit on it leaves out a step. The 10th and the 14th
  /// commit do not build.
  private static let repository = #"""
    printf 'feature counter\nsend incrementButtonTapped\n  any change\nsend incrementButtonTapped\n  count = 2\n' > up.replay
    mkdir repository && cd repository && git init -q . && git config user.name a && git config user.email a@b
    cat > build.sh <<'END'
    #!/bin/sh
    grep -q broken number && exit 1
    mkdir -p out
    printf '#!/bin/sh\nTOOL' > out/tool
    if [ "$(cat number)" -ge 13 ]; then extra=' --skip 1'; fi
    printf ' %s "$@"\n' "$extra" | cat out/tool - > out/next && mv out/next out/tool && chmod +x out/tool
    END
    sed -i 's|TOOL|exec "$TOOL"|' build.sh; chmod +x build.sh
    # So that the hashes, and with them the order of the tests, are the same in each run.
    export TOOL="$1" GIT_AUTHOR_DATE='2026-01-01T00:00:00Z' GIT_COMMITTER_DATE='2026-01-01T00:00:00Z'
    for number in 1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17 18 19 20; do
      echo $number > number
      case $number in 10|14) echo broken >> number;; esac
      export GIT_COMMITTER_DATE="2026-01-01T00:00:$((number + 10))Z"
      git add . && git commit -qm "Commit $number" && git tag c$number
    done
    run() { "$tool" bisect --build ./build.sh --tool out/tool "$@"; echo "exit code $?"; }
    tool=$1
    # Hashes differ from run to run.
    plain() { sed -E 's/\b[0-9a-f]{7}\b/HASH/g'; }
    rest() { git worktree list | wc -l; git status --short; ls -A .. | grep bisect; git for-each-ref refs/bisect; }
    """#

  private func run(_ commands: String) throws -> CommandProcess {
    try CommandProcess(shell: "\(Self.repository)\n\(commands)")
  }

  @Test("names the first bad commit and the difference, and skips what does not build")
  func found() throws {
    let run = try run(
      """
      echo mine > number; echo new > new
      run --good c1 --bad HEAD ../up.replay 2>&1 | plain
      cat number new; rest
      """)
    #expect(
      run.output == """
        HASH Commit 1: good
        HASH Commit 20: bad
        HASH Commit 10: skipped, it does not build (exit code 1)
        HASH Commit 11: good
        HASH Commit 15: bad
        HASH Commit 13: bad
        HASH Commit 12: good
        HASH is the first bad commit: Commit 13
        the runs differ at step 1: outcome, state
        - HASH Commit 12
        + HASH Commit 13
          send incrementButtonTapped
          outcome:
        - passed
        + skipped
          state:
          Counter.State(
        -   count: 1,
        +   count: 0,
            numberFact: nil
          )
        exit code 0
        mine
        new
        1
         M number
        ?? new

        """)
    #expect(run.errors == "")
  }

  @Test("a build may write files that are tracked, or that are so later")
  func writingBuild() throws {
    let run = try run(
      """
      for number in 1 2 3 4 5; do
        echo $number > tracked; echo 12 > number
        case $number in 4|5) echo $number > later; echo 13 > number;; esac
        git add . && git commit -qm "Tracked $number" && git tag t$number
      done
      run --build 'echo built >> tracked; echo built >> later; ./build.sh' --good t1 --bad t5 ../up.replay 2>&1 |
        plain | grep -v '^ \\|^[-+]'
      rest
      """)
    #expect(
      run.output == """
        HASH Tracked 1: good
        HASH Tracked 5: bad
        HASH Tracked 3: good
        HASH Tracked 4: bad
        HASH is the first bad commit: Tracked 4
        the runs differ at step 1: outcome, state
        exit code 0
        1

        """)
  }

  @Test("a commit is built beside the repository, so that paths to neighbors stay right")
  func neighbors() throws {
    let run = try run(
      """
      touch ../library
      export TMPDIR=$PWD/../temporary; mkdir ../temporary
      "$tool" bisect --build 'test -e ../library && ./build.sh' --tool out/tool --good c12 --bad c13 ../up.replay |
        grep -o 'is the first bad commit: .*'
      rest; ls -A ../temporary
      """)
    #expect(run.output == "is the first bad commit: Commit 13\n1\n")
  }

  @Test("builds in the folder of the package, also from a folder below it")
  func folders() throws {
    let run = try run(
      """
      touch Package.swift; mkdir sub; cd sub
      run --good c12 --bad c13 ../../up.replay 2>&1 | plain | grep -v '^ \\|^[-+]'
      mkdir -p ../new/sub; touch ../new/Package.swift; cd ../new/sub
      run --good c12 --bad c13 ../../../up.replay 2>&1 | plain
      """)
    #expect(
      run.output == """
        HASH Commit 12: good
        HASH Commit 13: bad
        HASH is the first bad commit: Commit 13
        the runs differ at step 1: outcome, state
        exit code 0
        HASH Commit 12: skipped, it has no folder 'new'
        error: the commit of '--good', HASH Commit 12, cannot be tested: it has no folder 'new'
        exit code 2

        """)
  }

  @Test("shows the first error of a build that fails")
  func buildErrors() throws {
    let run = try run(
      """
      "$tool" bisect --build 'echo built; echo "$PWD/a.swift:1:2: error: no name" >&2; echo "error: all" >&2; exit 1' \\
        --tool out/tool --good c1 --bad c20 ../up.replay 2>&1 | plain
      """)
    #expect(
      run.output == """
        HASH Commit 1: skipped, it does not build (exit code 1: a.swift:1:2: error: no name)
        error: the commit of '--good', HASH Commit 1, cannot be tested: it does not build (exit code 1: a.swift:1:2: error: no name)

        """)
  }

  @Test("lists the commits that are left if skipped ones stand between")
  func skipped() throws {
    let run = try run(
      """
      sed -i 's/-ge 13/-ge 12/' build.sh
      git commit -qam "Earlier" && git tag earlier
      git checkout -q c9 && sed -i 's/-ge 13/-ge 11/' build.sh && git commit -qam 'Commit 9b'
      echo 11 > number; echo broken >> number; git commit -qam "Broken" ; echo 12 > number; git commit -qam "Last"
      run --good c8 --bad HEAD ../up.replay 2>&1 | plain
      rest
      """)
    #expect(
      run.output == """
        HASH Commit 8: good
        HASH Last: bad
        HASH Commit 9b: good
        HASH Broken: skipped, it does not build (exit code 1)
        the first bad commit is one of these; the others cannot be tested:
        HASH Broken
        HASH Last
        exit code 1
        1

        """)
  }

  @Test("refuses ends that are not as they are said to be")
  func wrongEnds() throws {
    let run = try run(
      """
      run --good c15 --bad c20 ../up.replay 2>&1 | plain
      run --good c1 --bad c12 ../up.replay 2>&1 | plain
      run --good c20 --bad c1 ../up.replay 2>&1 | plain
      run --good c10 --bad c20 ../up.replay 2>&1 | plain
      run --good c1 --bad nowhere ../up.replay 2>&1 | plain
      run --good c1 --bad c20 ../none.replay 2>&1 | plain
      run --good c1 --bad c20 --tool nothing ../up.replay 2>&1 | plain
      rest
      cd /; run --good c1 --bad c20 "$OLDPWD/../up.replay" 2>&1
      """)
    #expect(
      run.output == """
        HASH Commit 15: bad
        error: the script fails with the commit of '--good', HASH Commit 15
        exit code 2
        HASH Commit 1: good
        HASH Commit 12: good
        error: the script passes with the commit of '--bad', HASH Commit 12
        exit code 2
        error: the good commit HASH does not come before the bad one, HASH
        exit code 2
        HASH Commit 10: skipped, it does not build (exit code 1)
        error: the commit of '--good', HASH Commit 10, cannot be tested: it does not build (exit code 1)
        exit code 2
        error: no commit is called 'nowhere', the value of '--bad'
        exit code 64
        error: cannot read '../none.replay': No such file or directory
        exit code 3
        HASH Commit 1: skipped, its build did not produce 'nothing'
        error: the commit of '--good', HASH Commit 1, cannot be tested: its build did not produce 'nothing'
        exit code 2
        1
        error: this folder is not in a git repository
        exit code 3

        """)
  }

  @Test("says why git refuses the repository")
  func refusedRepository() throws {
    let run = try CommandProcess(
      shell: #"""
        mkdir bin && printf '#!/bin/sh\necho "fatal: detected dubious ownership" >&2\nexit 128\n' > bin/git
        chmod +x bin/git && touch a.replay
        PATH=$PWD/bin:$PATH "$1" bisect --good a --bad b a.replay
        """#)
    #expect(run.errors == "error: 'git rev-parse' failed: fatal: detected dubious ownership\n")
    #expect(run.exitCode == 3)
  }

  @Test("needs both commits and one file")
  func badCalls() throws {
    let missing = try CommandProcess(["bisect", "--good", "a", "up.replay"])
    #expect(
      missing.errors == """
        error: 'bisect' needs '--good' and '--bad'
          name a commit with which the script passes, and one with which it fails
        Run 'tca-replay bisect --help' for the options.

        """)
    #expect(missing.exitCode == 64)
    let input = try CommandProcess(["bisect", "--good", "a", "--bad", "b", "-"])
    #expect(
      input.errors.hasPrefix(
        "error: 'bisect' takes the file of one script, which it replays several times\n"))
    #expect(input.exitCode == 64)
  }

  @Test("a run whose files cannot be written says nothing about its commit")
  func brokenRun() throws {
    let run = try run(
      #"""
      printf '#!/bin/sh\nmkdir -p out\nprintf "#!/bin/sh\\nexit 3\\n" > out/tool\nchmod +x out/tool\n' > build.sh
      git commit -qam "Full" && git tag full && echo >> number && git commit -qam "Last" && git tag last
      run --good full --bad last ../up.replay 2>&1 | plain | sed "s|'/[^']*'|FOLDER|"
      rest
      """#)
    #expect(
      run.output == """
        HASH Full: error: the replay with HASH Full could not read or write its files; is the disk of FOLDER full?
        exit code 3
        1

        """)
  }

  @Test("leaves nothing behind after a signal", arguments: ["INT", "TERM", "HUP"])
  func signals(name: String) throws {
    // The build says that it runs, and is stopped by the signal.
    let run = try run(
      #"""
      mkfifo ../started
      printf '#!/bin/sh\necho > ../started\nexec sleep 600\n' > build.sh
      git commit -qam "Slow" && git tag slow
      "$tool" bisect --build ./build.sh --tool out/tool --good c1 --bad slow ../up.replay > ../output 2>&1 &
      process=$!
      timeout 60 cat ../started > /dev/null || echo "no build is started"
      kill -SIGNAL $process
      wait $process; echo "exit code $?"
      rest
      """#.replacing("SIGNAL", with: name))
    let code = ["INT": 130, "TERM": 143, "HUP": 129][name] ?? 0
    #expect(
      run.output == """
        exit code \(code)
        1

        """)
  }
}
