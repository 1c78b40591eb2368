import Testing

extension ScriptRowsTests {
  @Test("a row that fails is remembered for '--failed', until it or the file passes")
  func failed() throws {
    let run = try CommandProcess(
      shell: """
        tool=$1; export HOME="$PWD/home"
        replay() { "$tool" -q "$@" > out 2> errors; code=$?; tail -n 1 out; head -n 1 errors; echo "exit code $code"; }
        replay a.replay
        replay --failed
        "$tool" list "$(find home -name failed-scripts | xargs cat)"
        replay a.replay[1]
        replay --failed a.replay
        sed -i 's/1, 3/1, 2/' a.replay
        replay --failed .
        replay --failed
        sed -i 's/5, 6/5, 7/' a.replay
        replay .
        sed -i '/5, 7/d' a.replay
        replay --failed
        replay --failed
        """, files: ["a.replay": Self.table])
    #expect(
      run.output == """
        3 scripts: 2 passed, 1 failed · 3 steps: 2 passed, 1 failed
        exit code 1
        1 script: 1 failed · 1 step: 1 failed
        exit code 1
        a.replay[2] · counter · Counting (start = 1, end = 3) · tags: quick · 1 step
        1 script: 1 passed · 1 step: 1 passed
        exit code 0
        1 script: 1 failed · 1 step: 1 failed
        exit code 1
        1 script: 1 passed · 1 step: 1 passed
        exit code 0
        error: '--failed' finds nothing to run: no script is remembered that failed in this folder
        exit code 2
        3 scripts: 2 passed, 1 failed · 3 steps: 2 passed, 1 failed
        exit code 1
        1 script: 1 unusable
        exit code 2
        error: '--failed' finds nothing to run: no script is remembered that failed in this folder
        exit code 2

        """, "\(run.errors)")
  }

  @Test("a file that could not be used is forgotten when its rows run")
  func failedFile() throws {
    let run = try CommandProcess(
      shell: """
        tool=$1; export HOME="$PWD/home"
        replay() { "$tool" -q "$@" > out 2>&1; echo "exit code $?: $(tail -n 1 out)"; }
        remembered() { find home -name failed-scripts | xargs -r cat | tr '\\0' ' '; echo; }
        echo 'advance 5' >> a.replay
        replay a.replay; remembered
        sed -i '$d' a.replay
        replay a.replay[1]; remembered
        replay a.replay; remembered
        sed -i 's/1, 3/1, 2/' a.replay
        replay --failed; remembered
        """, files: ["a.replay": Self.table])
    #expect(
      run.output == """
        exit code 2: 1 script: 1 unusable
        a.replay
        exit code 0: 1 script: 1 passed · 1 step: 1 passed
        a.replay
        exit code 1: 3 scripts: 2 passed, 1 failed · 3 steps: 2 passed, 1 failed
        a.replay[2]
        exit code 0: 1 script: 1 passed · 1 step: 1 passed


        """, "\(run.errors)")
  }
}
