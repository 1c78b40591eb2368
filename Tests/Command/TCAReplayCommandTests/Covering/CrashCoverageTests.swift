import Testing

@Suite("The coverage of a script that crashes")
struct CrashCoverageTests {
  @Test("has what a log reached up to a call that cannot return")
  func log() throws {
    let log = "{\"feature\": \"record-meeting\"}\n\"onTask\"\n"
    let run = try CommandProcess(
      shell: "\"$1\" coverage -v a.jsonl | grep '^  onTask'", files: ["a.jsonl": log])
    #expect(
      run.output == """
          onTask                  yes   -         -
          onTask   -         -

        """)
  }

  @Test("has the starting state, also if the first step crashes")
  func first() throws {
    let run = try CommandProcess(
      shell: """
        "$1" coverage -v a.replay 2>&1 | grep currentPlayer
        "$1" --coverage --json a.jsonl a.replay > /dev/null 2>&1
        "$1" report a.jsonl --coverage -v 2>&1 | grep currentPlayer
        """, files: ["a.replay": "feature game\nsend cellTapped(row: 0, column: -1)\n"])
    #expect(
      run.output == """
          state     currentPlayer.o        never seen
          currentPlayer.o        -
          currentPlayer.x        yes
          state     currentPlayer.o        never seen
          currentPlayer.o        -
          currentPlayer.x        yes

        """)
  }
}
