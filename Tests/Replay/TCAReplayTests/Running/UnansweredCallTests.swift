import Testing

@testable import ReplayReports

/// By default nothing live is reachable, and an unanswered call fails the step that made it.
@Suite struct UnansweredCallTests {
  /// The output for a script's first step, which fails.
  private func problems(of scripts: String..., feature: String = "outpost") async -> [String] {
    var problems: [String] = []
    for script in scripts {
      // A call that cannot return ends its process.
      let output = await transcript(script) { $0.feature = feature }
      problems.append(
        output.split(separator: "\n").filter { $0.hasPrefix("error: '") || $0.contains("  = ") }
          .map { $0.hasPrefix("error: ") ? String($0.dropFirst(7)) : String($0.drop { $0 == " " }) }
          .joined(separator: "\n"))
    }
    return problems
  }

  @Test func theStepFailsByNameAndArguments() async {
    let output = await transcript("send fetch(5)\nsend note(\"next\")") { $0.feature = "outpost" }
    #expect(
      output == """
        lab.replay · outpost

          1 ✗ send fetch(5)                                     1 effect started

        error: 'awkward.fetch' was called with (number: 5), but nothing answers it
          --> lab.replay:2:1
           |
         2 | send fetch(5)
           | ^^^^^^^^^^^^^
           |
           = add "given awkward.fetch(number: 5) returns …"

        1 script: 1 failed · 2 steps: 1 failed, 1 not run

        """)
  }

  @Test func everyKindOfEndpointIsTold() async {
    let problems = await problems(
      of: "send lookup(1, \"x\")", "send load", "send limit", "send stop", "send numbers",
      "send messages(\"news\")", "send pick(1, 2, 3)", "send save(\"x\")", "send openSettings",
      "send locateLater(4)", "send open", "send ticks")
    #expect(
      problems == [
        """
        'awkward.lookup' was called with (id: 1, name: "x"), but nothing answers it
        = add "given awkward.lookup(id: 1, name: "x") returns …"
        """,
        """
        'awkward.load' was called, but nothing answers it
        = add "given awkward.load returns …"
        """,
        """
        'awkward.limit' was called, but nothing answers it
        = add "given awkward.limit returns …"
        """,
        """
        'awkward.stop' was called, but nothing answers it
        = add "given awkward.stop does nothing"
        """,
        """
        'awkward.numbers' was called, but nothing answers it
        = add "given awkward.numbers yields …"
        """,
        """
        'awkward.messages' was called with (topic: "news"), but nothing answers it
        = add "given awkward.messages(topic: "news") yields …"
        """,
        """
        'plain.pick' was called with (1, 2, 3), but nothing answers it
        = add "given plain.pick(1, 2, 3) returns …"
        """,
        """
        'plain.save' was called with "x", but nothing answers it
        = add "given plain.save("x") does nothing"
        """,
        """
        'openSettings' was called, but nothing answers it
        = add "given openSettings does nothing"
        """,
        """
        'chart.locateLater' was called with 4, but nothing answers it
        = add "given chart.locateLater(4) returns …"
        """,
        """
        'openURL' was called with URL(file:///door), but nothing answers it
        = add "given openURL(URL(file:///door)) returns …"
        """,
        """
        'wire.ticks' was called, but nothing answers it
        = add "given wire.ticks yields …"
        """,
      ])
  }

  @Test func theEndInACallHasItsTimeAndTheChoicesOfTheSchedule() async {
    let output = await transcript(
      """
      schedule "uniform-1"
      advance 2s
      send locate(7)
      """
    ) {
      $0.feature = "outpost"
      $0.isJSON = true
    }
    let events = output.split(separator: "\n").compactMap { ReplayEvent(json: $0.utf8) }
    let steps = events.compactMap { if case .stepEnded(let step) = $0 { step } else { nil } }
    #expect(steps.map(\.time) == [.seconds(2), .seconds(2)])
    let ends = events.compactMap { if case .scriptEnded(let end) = $0 { end } else { nil } }
    #expect(ends.map(\.schedule) == ["usual"], "\(output)")
  }

  @Test func aCallThatCannotReturnEndsTheScript() async {
    let output = await transcript("send locate(7)\nsend note(\"next\")") { replaying in
      replaying.feature = "outpost"
      replaying.keepsGoing = true
    }
    #expect(
      output == """
        lab.replay · outpost

          1 ✗ send locate(7)

        error: 'chart.locate' was called with 7, but nothing answers it
          --> lab.replay:2:1
           |
         2 | send locate(7)
           | ^^^^^^^^^^^^^^
           |
           = add "given chart.locate(7) returns …"
           = the feature needs a return value here and none can be made up; the script stops

        1 script: 1 failed · 2 steps: 1 failed, 1 not run

        """)
  }

  @Test func whatHasOnlyALiveValueIsNotReached() async {
    let problems = await problems(
      of: "send signal", "send signalLater", "send hoist", "send shine", "send whisper")
    #expect(
      problems == [
        """
        'telegraph' has only a live value, and a replay uses none
        = give it a 'testValue', or register its closures, \
        .endpoint("telegraph.NAME", \\.telegraph.NAME), or its value, .dependency("telegraph", \\.telegraph)
        = the feature needs a return value here and none can be made up; the script stops
        """,
        """
        'telegraph' has only a live value, and a replay uses none
        = give it a 'testValue', or register its closures, \
        .endpoint("telegraph.NAME", \\.telegraph.NAME), or its value, .dependency("telegraph", \\.telegraph)
        = the feature needs a return value here and none can be made up; the script stops
        """,
        """
        'mast' has only a live value, and a replay uses none
        = give it a 'testValue', or register its closures, \
        .endpoint("mast.NAME", \\.mast.NAME), or its value, .dependency("mast", \\.mast)
        = the feature needs a return value here and none can be made up; the script stops
        """,
        """
        'lantern' has only a live value, and a replay uses none
        = give it a 'testValue', or register its closures, \
        .endpoint("lantern.NAME", \\.lantern.NAME), or its value, .dependency("lantern", \\.lantern)
        = the feature needs a return value here and none can be made up; the script stops
        """,
        """
        'whisper.hear' was called with (times: 1, word: "x"), but nothing answers it
        = register the client, so that scripts can answer for it: .client("whisper", \\.whisper)
        """,
      ])
  }

  @Test func theCallThatStopsTheScriptIsTold() async {
    let problems = await problems(of: "send whisperAndSignal")
    #expect(
      problems == [
        """
        'whisper.hear' was called with (times: 1, word: "x"), but nothing answers it
        = register the client, so that scripts can answer for it: .client("whisper", \\.whisper)
        'telegraph' has only a live value, and a replay uses none
        = give it a 'testValue', or register its closures, \
        .endpoint("telegraph.NAME", \\.telegraph.NAME), or its value, .dependency("telegraph", \\.telegraph)
        = the feature needs a return value here and none can be made up; the script stops
        """
      ])
  }

  @Test func aRemedyWithATextIsInTheNotationOfTheScript() async {
    let output = await transcriptInBothNotations("send lookup(1, \"x\")", of: "outpost")
    #expect(
      output.line.contains("\n   = add \"given awkward.lookup(id: 1, name: \"x\") returns …\"\n"))
    #expect(
      output.json.contains("\n   = add \"given\": {\"awkward.lookup\": {\"returns\": …}}\n"))
  }

  @Test func aClientInsideOfAnotherIsToldByItsOwnName() async {
    let problems = await problems(of: "send ring")
    #expect(
      problems == [
        """
        'bell.ring' was called with (times: 2), but nothing answers it
        = add "given bell.ring(times: 2) returns …"
        """
      ])
  }

  @Test func anEndpointOfAClientThatIsNotRegisteredIsToldByItsOwnName() async {
    let problems = await problems(
      of: "send saveButtonTapped([])\n  data = _", "send listenButtonTapped",
      "send listenDetached", feature: "archive")
    #expect(
      problems == [
        """
        'files.save' was called with (Data(base64: "eyJsYXN0X3BsYXllZCI6W119"), "games.json"), but nothing answers it
        = add "given files.save does nothing"
        """,
        """
        'desk.listen' was called with (topic: "news"), but nothing answers it
        = add "given desk.listen(topic: "news") yields …"
        """,
        """
        'desk.listen' was called with (topic: "news"), but nothing answers it
        = add "given desk.listen(topic: "news") yields …"
        """,
      ])
  }

  @Test func theNetworkIsNotReached() async {
    let problems = await problems(of: "send request")
    #expect(
      problems == [
        """
        'urlSession' was used, and a replay has no network
        = make requests in a client of your own, and answer for its endpoints
        = the feature needs a return value here and none can be made up; the script stops
        """
      ])
  }

  @Test func aPartOfWhatHasOnlyALiveValueCanBeAnswered() async {
    let output = await transcript(
      """
      given chart.locate returns URL(https://example.com/7)
      given chart.locateLater(8) returns URL(https://example.com/8)
      send locate(7)
        log += "https://example.com/7"
      send locateLater(8)
      receive note("https://example.com/8")
        log += "https://example.com/8"
      """
    ) { $0.feature = "outpost" }
    #expect(output.hasSuffix("3 steps: 3 passed\n"), "\(output)")
  }

  @Test func anEffectWaitsForAnAnswerThatNeverComes() async {
    let outputs = await transcripts([
      """
      send locateLater(7)
      send note("next")
        log += "next"
      finish
      """,
      """
      send locateLater(7)
      send wait
      """,
    ]) { replaying in
      replaying.feature = "outpost"
      replaying.keepsGoing = true
    }
    // It is reported once, at its call; other effects in flight are reported at the end.
    #expect(
      outputs[0].hasSuffix("1 script: 1 failed · 3 steps: 2 passed, 1 failed\n"), "\(outputs[0])")
    #expect(
      outputs[0].split(separator: "\n").filter { $0.hasPrefix("error: ") } == [
        "error: 'chart.locateLater' was called with 7, but nothing answers it"
      ])
    #expect(
      outputs[1].hasSuffix(
        """
        error: an effect of this step is still in flight
          --> lab.replay:3:1
           |
         3 | send wait
           | ^^^^^^^^^
           |
           = next timer in 1s: add "advance 1s"
           = effect of step 2 (wait): sleeps until 1s
           = or end it by the action that cancels it or by "cancel STEP"; "skip effects" leaves it running

        1 script: 1 failed · 2 steps: 1 passed, 1 failed

        """), "\(outputs[1])")
  }

  @Test func storagesAreTheScriptsOwn() async {
    let script = """
      send store
        stored = 1
        setting = 1
        remembered = 1
      send post
      receive note("outpost")
        log += "outpost"
      receive note("its own")
        log += "its own"
      """
    let outputs = await transcripts([script, script]) { $0.feature = "outpost" }
    #expect(outputs.allSatisfy { $0.hasSuffix("4 steps: 4 passed\n") }, "\(outputs)")
  }

  @Test func theSameBytesInEveryRun() async {
    let script = """
      advance 90s
      send tellTime
        log += "90.0"
      send draw
        log = _
      send measure
        log += "en_US GMT gregorian GMT"
      send wait
      advance 4s
      receive note("waited")
        log += "waited"
      print
      """
    let outputs = await transcripts([String](repeating: script, count: 100)) {
      $0.feature = "outpost"
    }
    #expect(outputs.count == 100)
    #expect(Set(outputs).count == 1)
    #expect(outputs[0].hasSuffix("8 steps: 8 passed\n"), "\(outputs[0])")
    #expect(outputs[0].contains("00000000-0000-0000-0000-000000000000"))
  }
}
