import Testing

@Suite("What the debugger saves over")
struct DebugSaveTests: DebugDialogue {
  private static let table = """
    feature counter
    examples fact
      "one"
      "two"
    send numberFactResponse(fact)
      numberFact = fact

    """

  @Test("a row of a table does not replace the table", arguments: ["save", "save!"])
  func table(command: String) throws {
    let run = try CommandProcess(
      shell: """
        cp a.replay b.replay
        echo '\(command) ./a.replay' | "$1" debug 'a.replay[2]' 2>&1
        cmp a.replay b.replay && echo same
        """, files: ["a.replay": Self.table])
    #expect(
      run.output == """
        at the start: counter, 1 step
        (debug) \(command) ./a.replay
        error: './a.replay' has a table, and this is the script of its row 2
          save it in another file
        (debug) \nsame

        """)
  }

  @Test("a script that was edited meanwhile is only replaced with 'save!'")
  func edited() throws {
    let run = try CommandProcess(
      shell: """
        mkfifo in out
        "$1" debug a.replay <in >out 2>&1 &
        exec 3>in 4<out
        read -r first <&4
        echo 'feature counter' > a.replay
        printf 'save a.replay\\nsave! a.replay\\nsave a.replay\\n' >&3
        exec 3>&-
        echo "$first"
        cat <&4
        """,
      files: ["a.replay": "feature counter\n\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(
      run.output == """
        at the start: counter, 1 step
        (debug) save a.replay
        error: 'a.replay' has changed since it was last read or saved here
          'save! a.replay' replaces it
        (debug) save! a.replay
        saved a.replay
        (debug) save a.replay
        saved a.replay
        (debug) \n
        """)
  }

  @Test("a refused script names the place in an included file")
  func refused() throws {
    let included = try dialogue(
      "save b.replay", script: "feature counter\ninclude part.replay\n",
      files: ["part.replay": "feature counter\n\nexpect\n  any change\n"])
    #expect(
      included.errors == """
        error: 'b.replay' is not saved: the script would not pass
          the script expects a change, but the state did not change
          leave out what does not change
          at part.replay:4:3

        """)
  }

  @Test("a script whose replay reaches a limit is refused with that limit")
  func limit() throws {
    let run = try CommandProcess(
      shell: """
        printf 'next\nnext\nsave b.replay\n' | "$1" debug --timeout 100ms a.replay
        echo "exit code $?"; ls
        """,
      files: ["a.replay": "feature timers\nsend toggleTimerButtonTapped\nadvance 10000h\n"])
    #expect(
      run.errors == """
        error: 'b.replay' is not saved: its replay has reached a limit
          the step did not come to rest within 100ms
          an effect may loop forever; --timeout sets the limit of processor time
          at 'advance 10000h'

        """)
    #expect(run.output.hasSuffix("(debug) \nexit code 2\na.replay\n"))
  }

  @Test("time that a script needs to pass is added, and shown")
  func addedTime() throws {
    let run = try dialogue(
      "receive timerTicked", "save b.replay", "save b.replay", of: "a.replay#on",
      script: """
        feature timers
        label on
        send toggleTimerButtonTapped
          isTimerActive = true
        send toggleTimerButtonTapped
          isTimerActive = false

        """)
    #expect(run.errors == "")
    #expect(
      run.text.hasSuffix(
        """
        (debug) save b.replay
        steps were added, because the script would not pass without them:
        --- b.replay
        +++ b.replay
        @@ -3,6 +3,8 @@
         label on
         send toggleTimerButtonTapped
           isTimerActive = true
        +advance 1s
         receive timerTicked
        +  secondsElapsed = 1
         send toggleTimerButtonTapped
           isTimerActive = false
        saved b.replay
        (debug) save b.replay
        saved b.replay
        (debug)\u{20}

        """), "\(run.text)")
  }

  @Test("lines that end with CRLF stay so, also those of the commands")
  func carriageReturns() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\r\\n\\r\\nsend incrementButtonTapped\\r\\n  count = 9\\r\\n' > a.replay
        printf '# the end\\r\\ncontinue\\r\\nsend decrementButtonTapped\\r\\nsave a.replay\\r\\nsave a.replay\\r\\n' |
          "$1" debug a.replay 2>&1 | grep -A 30 'save a.replay'
        grep -c "$(printf '\\r')" a.replay
        wc -l < a.replay
        """)
    #expect(
      run.output == """
        (debug) save a.replay
        these lines of the script did not hold, and were replaced:
        --- a.replay
        +++ a.replay
        @@ -1,5 +1,6 @@
         feature counter
        \u{20}
         send incrementButtonTapped
        -  count = 9
        +  count = 1
         send decrementButtonTapped
        +  count = 0
        saved a.replay
        (debug) save a.replay
        saved a.replay
        (debug)\u{20}
        6
        6

        """)
  }

  @Test("the own file is known by another name, too")
  func otherName() throws {
    let run = try CommandProcess(
      shell: """
        ln -s a.replay link
        printf 'save ./a.replay\\nsave link\\n' | "$1" debug a.replay
        """, files: ["a.replay": "feature counter\n\nsend incrementButtonTapped\n  count = 1\n"])
    #expect(
      run.output == """
        at the start: counter, 1 step
        (debug) save ./a.replay
        saved ./a.replay
        (debug) save link
        saved link
        (debug)\u{20}

        """)
    #expect(run.errors == "")
  }
}
