import Testing

@Suite("A search for scripts that is interrupted")
struct InterruptedProposalsTests {
  @Test("says so, and leaves no script that is not finished")
  func interrupted() throws {
    let run = try CommandProcess(
      shell: """
        printf 'feature counter\\n\\nsend incrementButtonTapped\\n  count = 1\\n' > a.replay
        "$1" coverage -q --write new a.replay > out & tool=$!
        until grep -qs 'all features: endpoints' out || ! kill -0 $tool; do :; done
        kill -TERM $tool; wait $tool; echo "code $?"
        ls new 2> /dev/null
        """)
    #expect(run.output == "code 143\n")
    #expect(run.errors == "error: interrupted before all scripts were found\n")
  }
}
