import Testing

// Which runs are remembered, and which are forgotten.
extension FailedScriptsTests {
  @Test("runs that end at the same time are all remembered")
  func together() throws {
    let run = try run(
      """
      for i in 1 2 3 4 5 6 7 8 9 10 11 12; do script 7 > f$i.replay; done
      # The pipe ends when all of them have ended; 'wait' needs signals, which tests may block.
      for i in 1 2 3 4 5 6 7 8 9 10 11 12; do "$tool" -q f$i.replay 3>&1 > out$i & done | cat
      replay --failed
      """)
    #expect(run.output == "12 scripts: 12 failed · 12 steps: 12 failed\nexit code 1\n")
  }

  @Test("a log that is compared with nothing is not forgotten, and a script is")
  func withoutEffects() throws {
    let run = try run(
      """
      printf '{"feature":"counter"}\\n"incrementButtonTapped"\\n{"action":"numberFactResponse(\\"a\\")","received":true}\\n' > a.jsonl
      script 7 > a.replay
      replay a.jsonl a.replay; script 1 > a.replay
      replay --effects off a.jsonl a.replay
      replay --failed
      """)
    #expect(
      run.output == """
        2 scripts: 1 failed, 1 diverged · 3 steps: 1 passed, 2 failed
        exit code 1
        2 scripts: 2 passed · 3 steps: 3 passed
        exit code 0
        1 script: 1 diverged · 2 steps: 1 passed, 1 failed
        exit code 1

        """)
  }

  @Test("a run of other orders is remembered, and forgotten when it passes")
  func orders() throws {
    let run = try run(
      """
      script 7 > a.replay; script 7 > b.replay
      replay --orders 3 a.replay
      replay --failed --orders 3
      replay --orders 3 --max-failures 1 a.replay b.replay
      script 1 > a.replay
      replay --failed --orders 3
      replay --failed
      """)
    #expect(
      run.output == """
        1 script: 0 passed in each order, 1 failed
        exit code 1
        1 script: 0 passed in each order, 1 failed
        exit code 1
        2 scripts: 0 passed in each order, 1 failed, 1 not run
        exit code 1
        1 script: 1 passed in each order, 0 failed
        exit code 0
        exit code 2

        """)
  }

  @Test("names that only look alike are two")
  func bytes() throws {
    let run = try run(
      """
      script 7 > "$(printf 'caf\\303\\251.replay')"; script 7 > "$(printf 'cafe\\314\\201.replay')"
      replay .; replay --failed
      """)
    let failed = "2 scripts: 2 failed · 2 steps: 2 failed\nexit code 1\n"
    #expect(run.output == failed + failed)
  }

  @Test("a name that begins with a mark is in its folder")
  func mark() throws {
    let run = try run(
      """
      mkdir s; script 7 > "$(printf 's/\\314\\201x.replay')"
      replay s; replay --failed s
      """)
    let failed = "1 script: 1 failed · 1 step: 1 failed\nexit code 1\n"
    #expect(run.output == failed + failed)
  }

  @Test("standard input by its path is not remembered, because it cannot be read again")
  func input() throws {
    let run = try run(
      """
      script 7 > a.replay; replay /dev/stdin < a.replay; replay --failed
      """)
    #expect(run.output == "1 script: 1 failed · 1 step: 1 failed\nexit code 1\nexit code 2\n")
  }

  @Test("a folder that can be read again is forgotten")
  func folder() throws {
    // Root can read all folders, so the list says that one could not be read.
    let run = try run(
      """
      mkdir -p s/sub "home/.cache/tca-replay$PWD"; script 1 > s/sub/a.replay
      printf s/sub > "home/.cache/tca-replay$PWD/failed-scripts"
      replay --filter counter s; replay --failed; replay --failed
      """)
    let passed = "1 script: 1 passed · 1 step: 1 passed\nexit code 0\n"
    #expect(run.output == "\(passed)\(passed)exit code 2\n")
  }
}
