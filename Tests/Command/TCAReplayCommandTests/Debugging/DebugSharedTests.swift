import Foundation
import Testing

@Suite("Shared values, at each of their places")
struct DebugSharedTests: DebugDialogue {
  private static let stats = """
    feature shared-in-memory

    send counter.incrementButtonTapped
      any change
    send selectTab(.profile)
      any change
    send profile.resetStatsButtonTapped
      any change
    expect
      profile.stats.count == 5

    """

  private static let syncUps = #"""
    feature sync-ups
    state
      shared syncUps = [.mock]

    send path.push(id: 0, state: .detail((syncUp: \.syncUpsList.syncUps[0])))
      any change
    send path[0].detail.editButtonTapped
      any change
    send path[0].detail.destination.edit.binding.syncUp.title("Blob")
      any change
    send path[0].detail.doneEditingButtonTapped
      any change
    send path.popFrom(id: 0)
      any change

    """#

  /// What each of the commands prints.
  private func answers(
    _ commands: String..., of operand: String = "a.replay", script: String, before: String = ""
  ) throws -> [String] {
    let input = commands.map { "\($0)\\n" }.joined()
    let run = try CommandProcess(
      shell: """
        tool=$1; \(before)
        printf '\(input)' | "$tool" debug \(operand)
        """, files: ["a.replay": script])
    #expect(run.errors == "")
    return run.output.components(separatedBy: "(debug) ").dropFirst().dropLast()
      .map { String($0.drop { $0 != "\n" }.dropFirst()) }
  }

  @Test("tells where the value of a later place came from, and why a step failed that names it")
  func laterPlace() throws {
    let all = try answers(
      "history profile", "first profile", "last profile", "watch profile", "continue", "continue",
      "last profile", "why 4", script: Self.stats)
    let first = """
      step 1  send counter.incrementButtonTapped
        profile.stats.count: 0 → 1
        profile.stats.maxCount: 0 → 1
        profile.stats.numberOfCounts: 0 → 1

      """
    let second = """
      step 3  send profile.resetStatsButtonTapped
        profile.stats.count: 1 → 0
        profile.stats.maxCount: 1 → 0
        profile.stats.numberOfCounts: 1 → 0

      """
    #expect(all[0] == first + second)
    #expect(all[1] == first)
    #expect(all[2] == "'profile' has not changed up to the start\n")
    #expect(all[4].hasPrefix("stopped at watch profile: profile.stats.count: 0 → 1\n  1 ✓ send"))
    #expect(all[5].hasPrefix("stopped at watch profile: profile.stats.count: 1 → 0\n  3 ✓ send"))
    #expect(all[6] == second)
    #expect(
      all[7] == """
        step 4  expect
          'profile.stats.count == 5' does not hold: 'profile.stats.count' is 0
        'profile.stats.count' was last changed by
        step 3  send profile.resetStatsButtonTapped
          profile.stats.count: 1 → 0

        """)
  }

  @Test("tells where a value came from of which an earlier place has a part")
  func wholeAfterPart() throws {
    let change = """
      step 4  send path[0].detail.doneEditingButtonTapped
        syncUpsList.syncUps[0].title: "Design" → "Blob"

      """
    let all = try answers(
      "history syncUpsList", "first syncUpsList", "watch syncUpsList", "continue",
      "last syncUpsList", "history syncUpsList.syncUps", "print syncUpsList.syncUps[0].title",
      script: Self.syncUps)
    #expect([all[0], all[1], all[4], all[5]] == [change, change, change, change])
    #expect(
      all[3].hasPrefix(
        """
        stopped at watch syncUpsList: syncUpsList.syncUps[0].title: "Design" → "Blob"
          4 ✓ send
        """))
    #expect(all[6] == "syncUpsList.syncUps[0].title = \"Blob\"\n")
  }

  @Test("a recorded run has them, too")
  func recorded() throws {
    let all = try answers(
      "run to 1", "history profile.stats.count", "print profile.stats",
      "print profile.stats.count", of: "a.jsonl", script: Self.stats,
      before: #""$tool" -q --json a.jsonl a.replay > /dev/null"#)
    #expect(
      all[1] == """
        step 1  send counter.incrementButtonTapped
          profile.stats.count: 0 → 1
        step 3  send profile.resetStatsButtonTapped
          profile.stats.count: 1 → 0

        """)
    #expect(
      all[2] == """
        profile.stats = Stats(
          count: 1,
          maxCount: 1,
          minCount: 0,
          numberOfCounts: 1
        )

        """)
    #expect(all[3] == "profile.stats.count = 1\n")
  }

  @Test("a value whose first place comes or goes has not changed")
  func movedPlace() throws {
    let all = try answers("run to end", "diff 0 1", "diff 4 5", "diff 1 2", script: Self.syncUps)
    func changed(_ text: String) -> [Substring] {
      text.split(separator: "\n").filter { $0.hasPrefix("-") || $0.hasPrefix("+") }
    }
    let (pushed, popped) = (changed(all[1]), changed(all[2]))
    #expect(pushed.first == "-  path: [:],")
    #expect(pushed.dropFirst().first == "+  path: [")
    #expect(pushed.last == "+  ],")
    #expect(popped.first == "-  path: [")
    #expect(popped.last == "+  path: [:],")
    #expect(popped.count == pushed.count)
    #expect(changed(all[3]).allSatisfy { !$0.contains("syncUps") })
  }
}
