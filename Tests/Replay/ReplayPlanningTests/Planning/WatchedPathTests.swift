import Testing

@testable import ReplayTestSupport

struct WatchedPathTests {
  @Test func `paths of included files are watched, too, and each path once`() throws {
    let paths = try withPlan(
      "feature awkward\nwatch counter.count\ninclude a.replay\n\nsend tapped\ninclude a.replay\n",
      for: Awkward.registered,
      includes: ["a.replay": "watch rows\nwatch counter.count\n\nsend tapped\n"]
    ) { $0.watched }
    #expect(paths == ["counter.count", "rows"])
  }

  @Test func `a path that cannot exist is an error at its place`() throws {
    let errors = try planErrors(
      """
      feature awkward
      watch counter.coun
      watch rows[id: 5].title
      watch rows
      watch rows
      """, for: Awkward.registered)
    #expect(
      errors == [
        """
        2:15 'counter', an Awkward.Counter, has no 'coun' [coun]
        ? did you mean 'count'?
        = Awkward.Counter has: count, step
        """,
        "3:16 expected UUID, found 5 [5]\n= a UUID is written UUID(1), or UUID(\"…\") with all its digits",
        "5:7 'rows' is watched twice [rows]",
      ])
  }

  @Test(.timeLimit(.minutes(10))) func `many paths are read one by one`() throws {
    let headers = (0..<20_000).map { "watch rows[\($0)].title\n" }.joined()
    let paths = try withPlan("feature awkward\n\(headers)\nsend tapped\n", for: Awkward.registered)
    {
      $0.watched
    }
    #expect(paths.count == 20_000)
  }

  @Test func `a path is the same in all steps, so names and key paths are errors`() throws {
    let errors = try planErrors(
      """
      feature awkward
      watch rows[id: first]
      watch rows[id: \\.rows[0].id]
      """, for: Awkward.registered)
    #expect(
      errors == [
        "2:16 expected UUID, found 'first' [first]\n= a UUID is written UUID(1), or UUID(\"…\") with all its digits",
        "3:17 a key path leads to what the state holds when the script runs [.rows[0].id]",
      ])
  }

  @Test func `the same in JSON`() throws {
    let errors = try planErrors(
      #"{"feature": "awkward", "watch": ["counter.coun", "rows", "rows", 3], "steps": []}"#,
      for: Awkward.registered, path: "script.json")
    #expect(
      errors == [
        """
        1:43 'counter', an Awkward.Counter, has no 'coun' [coun]
        ? did you mean 'count'?
        = Awkward.Counter has: count, step
        """,
        "1:59 'rows' is watched twice [rows]",
        """
        1:66 expected a path of the state, found a number [3]
        ? expected a path of the state
        """,
      ])
  }

  @Test func `a shared key that is not registered is an error at its place`() throws {
    let message = """
      unknown shared key 'stats' [stats]
      = shared keys: words
      = register it: .shared("stats", .stats)
      """
    #expect(
      try planErrors("feature agora\nwatch shared stats\nwatch shared words\n", for: .agora)
        == ["2:14 \(message)"])
    #expect(
      try planErrors(
        #"{"feature": "agora", "watch": ["shared words", "shared stats"], "steps": []}"#,
        for: .agora, path: "script.json") == ["1:56 \(message)"])
    #expect(
      try planErrors(
        "feature agora\nwatch shared words\nwatch shared words\n", for: .agora)
        == ["3:14 'shared words' is watched twice [words]"])
  }

  @Test func `a single path in JSON needs no list`() throws {
    let paths = try withPlan(
      #"{"feature": "awkward", "watch": "rows.count", "steps": []}"#, for: Awkward.registered,
      path: "script.json"
    ) { $0.watched }
    #expect(paths == ["rows.count"])
  }
}
