import Testing

/// Endpoints that return streams in unusual ways, and dependencies that are values.
struct UnusualDependencyTests {
  @Test func streamsOfOtherTypes() async {
    await expectPassesInBothNotations(
      """
      given transmitter.wipe yields 1 then throws .cut
      given transmitter.status yields 2
      given transmitter.levels(5) yields 3 every 1s then finishes
      given transmitter.token yields "t"
      given transmitter.lines yields "l" then finishes

      send wipe
      receive note("1")
        log += "1"
      receive note("cut")
        log += "cut"
      send status
      receive note("2")
        log += "2"
      emit transmitter.status 4
      receive note("4")
        log += "4"
      fail transmitter.status .cut
      receive note("cut")
        log += "cut"
      send levels(5)
      advance 1s
      receive note("3")
        log += "3"
      send token
      receive note("t")
        log += "t"
      send lines
      receive note("l")
        log += "l"
      receive note("no more lines")
        log += "no more lines"
      expect
        calls transmitter.levels == [5]
      """, of: "relay")
  }

  @Test func nothingOfAPublisherIsLostThatIsAskedForLater() async {
    await expectPassesInBothNotations(
      """
      given transmitter.levels yields 1, 2, 3

      send levelsOneByOne
      receive note("1")
        log += "1"
      receive note("2")
        log += "2"
      receive note("3")
        log += "3"
      emit transmitter.levels 4
      receive note("4")
        log += "4"
      end transmitter.levels
      """, of: "relay")
  }

  @Test func aFutureHasOneValue() async {
    let output = await transcript(
      """
      given transmitter.token yields "given"
      send token
      receive note("given")
        log = ["given"]
        calls transmitter.token.open == 0
        calls transmitter.token.returned == 1
      """
    ) { $0.feature = "relay" }
    #expect(output.hasSuffix("\n1 script: 1 passed · 2 steps: 2 passed\n"), "\(output)")
    let fed = await transcript(
      """
      send token
      emit transmitter.token "first"
      receive note("first")
        log = ["first"]
      emit transmitter.token "second"
      """
    ) { $0.feature = "relay" }
    #expect(
      fed.hasSuffix(
        """
          4 ✗ emit transmitter.token "second"

        error: no stream of 'transmitter.token' is open
          --> lab.replay:6:6
           |
         6 | emit transmitter.token "second"
           |      ^^^^^^^^^^^^^^^^^
           |
           = the call transmitter.token() of step 1 has returned in step 2

        1 script: 1 failed · 4 steps: 3 passed, 1 failed

        """), "\(fed)")
  }

  @Test func aFutureOfACancelledEffectIsNotOpen() async {
    let output = await transcript(
      """
      send token
      send forgetToken
      emit transmitter.token "late"
      """
    ) { $0.feature = "relay" }
    #expect(
      output.hasSuffix(
        """
          3 ✗ emit transmitter.token "late"

        error: no stream of 'transmitter.token' is open
          --> lab.replay:4:6
           |
         4 | emit transmitter.token "late"
           |      ^^^^^^^^^^^^^^^^^
           |
           = the call transmitter.token() of step 1 was cancelled in step 2

        1 script: 1 failed · 3 steps: 2 passed, 1 failed

        """), "\(output)")
  }

  @Test func aFutureFails() async {
    await expectPassesInBothNotations(
      """
      given transmitter.token yields then throws .cut

      send token
      receive note("cut")
        log = ["cut"]
      """, of: "relay")
  }

  @Test(
    "a future has one value or one error",
    arguments: [
      ("given transmitter.token yields \"a\", \"b\"", 7),
      ("given transmitter.token yields \"a\" then throws .cut", 7),
      ("given transmitter.token yields then finishes", 7),
      ("given transmitter.token does nothing", 7),
      ("end transmitter.token", 5),
    ])
  func anotherEndOfAFuture(line: String, column: Int) async {
    let output = await transcript("send token\n\(line)\nskip effects") { $0.feature = "relay" }
    let message = "'transmitter.token' returns a future, which has one value or one error"
    #expect(output.hasPrefix("3:\(column) \(message) ["), "\(output)")
  }

  @Test func aStreamThatIsOptional() async {
    await expectPassesInBothNotations(
      """
      given transmitter.wipe returns nil
      given transmitter.lines returns nil

      send wipe
        log += "nothing to wipe"
      send lines
      receive note("no lines")
        log += "no lines"
      expect
        calls transmitter.wipe.open == []
        calls transmitter.lines.open == []
      """, of: "relay")
  }

  @Test func valuesAmongTheDependencies() async {
    await expectPassesInBothNotations(
      """
      given flags (isNew: true, limit: 3)
      given baseURL URL("file:///given")
      given tracking "mine"

      send showFlags
        log += "true 3"
      send showURL
        log += "/given"
      send showTracking
        log += "mine"
      given flags Flags(isNew: false, limit: 9)
      send showFlagsLater
      receive note("9")
        log += "9"
      given baseURL live
      send showURL
        log += "/live"
      """, of: "relay")
  }

  @Test func whatCannotBeSaidOfThem() async {
    let outputs = await transcripts([
      "given transmitter.tune does nothing", "expect\n  calls transmitter.sum.count == 0",
      "given flags yields 1", "given flags after 1s returns (isNew: true)", "given flags 5",
      "given flag (isNew: true)", "expect\n  calls flags == []", "given transmitter.wipe returns 1",
      "emit flags 1",
    ]) { $0.feature = "relay" }
    let reasons = """
      = one of its parameters is 'inout', 'sending', an autoclosure or any number of values, or its result is 'sending'
      = set it in Swift, where the feature is registered: Feature().dependency(\\.client.endpoint, …)

      """
    #expect(
      outputs == [
        """
        2:7 a script can neither answer nor count calls of 'transmitter.tune' [transmitter.tune]
        \(reasons)
        """,
        """
        3:9 a script can neither answer nor count calls of 'transmitter.sum' [transmitter.sum.count]
        \(reasons)
        """,
        """
        2:7 'flags' takes a value [flags yields 1]
        ? write 'flags …'

        """,
        "2:7 'flags' takes neither arguments nor time [flags after 1s returns (isNew: true)]\n",
        """
        2:13 expected Flags(…), found 5 [5]
        = Flags's fields: isNew: Bool, limit: Int

        """,
        """
        2:7 unknown dependency 'flag' [flag]
        ? did you mean 'flags'?
        = dependencies: baseURL, calendar, date, flags, locale, openURL, random, timeZone, tracking, transmitter.levels, \
        transmitter.lines, transmitter.status, transmitter.token, transmitter.wipe, uuid

        """,
        """
        3:9 unknown dependency 'flags' [flags]
        = dependencies: dismiss, openURL, transmitter.levels, transmitter.lines, transmitter.status, transmitter.token, \
        transmitter.wipe

        """,
        """
        2:32 'transmitter.wipe' returns a stream, AnyPublisher<Int, Transmitter.Fault>? [1]
        ? write 'yields …'

        """,
        "2:6 'flags' is a value: it has no calls [flags]\n",
      ])
  }

  @Test func aValueWithoutATestValueIsToBeGiven() async {
    let output = await transcript("send showURL\n  log = [\"/live\"]\n") { $0.feature = "relay" }
    #expect(
      output == """
        lab.replay · relay

          1 ✗ send showURL

        error: 'BaseURL' has only a live value, and a replay uses none
          --> lab.replay:2:1
           |
         2 | send showURL
           | ^^^^^^^^^^^^
           |
           = give it a 'testValue', or register its closures, \
        .endpoint("BaseURL.NAME", BaseURL.self, \\.NAME), or its value, .dependency("BaseURL", BaseURL.self)
           = the feature needs a return value here and none can be made up; the script stops

        1 script: 1 failed · 1 step: 1 failed

        """)
  }
}
