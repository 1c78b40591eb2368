import Testing

@Suite("Scripts of a session that are saved")
struct SavedFindTests {
  @Test("do not replace an edited file, and keep its comments where the script is the same")
  func edited() throws {
    let run = try CommandProcess(
      shell: """
        fuzz() { "$1" fuzz game --runs 30 --seed "$2" --save new | grep replay; }
        fuzz "$1" 5
        cp new/*.replay first
        fuzz "$1" 5
        cmp first new/*.replay && echo same
        sed -i 's/column: -1/column: -2/' new/*.replay
        fuzz "$1" 5
        fuzz "$1" 5
        grep -h send new/*.replay
        """)
    #expect(
      run.output == """
          new/game-4b2617e2.replay
          new/game-4b2617e2.replay
        same
          new/game-4b2617e2-2.replay
          new/game-4b2617e2-2.replay
        send cellTapped(row: 0, column: -1)
        send cellTapped(row: 0, column: -2)

        """)
    #expect(run.errors == "")
  }

  @Test("that cannot be written give the exit code, whatever comes after them")
  func fullDisk() throws {
    let run = try CommandProcess(
      shell: """
        fuzz() { "$1" fuzz crash-sites --runs "$2" --steps 4 --save new > out 2> errors; echo "code $?"; }
        fuzz "$1" 1
        mv new/*.replay .; ln -s /dev/full new/$(ls *.replay)
        fuzz "$1" 2
        grep -c '^found' out; grep '^error' errors
        """, tool: "hazard-replay")
    #expect(
      run.output == """
        code 1
        code 3
        2
        error: cannot write 'new/crash-sites-9559e42a.replay': No space left on device

        """)
  }

  @Test("and are printed come once, also where an answer and an error fail alike")
  func alike() throws {
    let run = try CommandProcess(
      shell: """
        "$1" fuzz impatience --runs 60 --seed 1 | grep -v '^#'
        """, tool: "hazard-replay")
    #expect(
      run.output == """
        impatience: 1 of 2 actions are sent
          loadTapped
        not sent:
          response: it has the result of an effect

        found in run 0: the condition after 'response' does not hold
        feature impatience
        exhaustivity off

        given library.load after 1ms returns 0
        send loadTapped
        send loadTapped
        advance 1ms

        60 runs, 1003 actions: 1 find

        """, "\(run.output)")
  }

  @Test("need a folder, which is looked at first")
  func folder() throws {
    let run = try CommandProcess(
      shell: """
        touch file
        "$1" fuzz counter --runs 1 --save file; echo "code $?"
        "$1" fuzz counter --runs 1 --corpus file; echo "code $?"
        printf 'feature counter\\nsend incrementButtonTapped\\n  count = 1\\n' > a.replay
        "$1" coverage --write file a.replay; echo "code $?"
        """)
    #expect(run.output == "code 3\ncode 3\ncode 3\n")
    let error = "error: cannot write to 'file': it is not a folder\n"
    #expect(run.errors == error + error + error)
  }
}
