import Testing

extension GivenTests {
  @Test func publishers() async {
    await expectPasses(
      """
      given wire.ticks yields 1, 2 every 1s then finishes
      given wire.news("fails") yields "m" then throws "lost"
      given wire.news yields "open"
      given wire.strikes yields 7 then throws .noise(3)

      send ticks
      advance 2s
      receive note("1")
        log += "1"
      receive note("2")
        log += "2"
      send strikes
      receive note("7")
        log += "7"
      receive note("noise(3)")
        log += "noise(3)"
      given wire.ticks yields 3
      send ticks
      receive note("3")
        log += "3"
      emit wire.ticks 4
      receive note("4")
        log += "4"
      send cancel
      send news("stays")
      receive note("open")
        log += "open"
      emit wire.news "fed"
      receive note("fed")
        log += "fed"
      end wire.news
      given wire.ticks does nothing
      send ticks
      expect
        calls wire.ticks.count == 3
        calls wire.news == ["stays"]
      """)
  }

  @Test func eachSubscriptionOfAPublisherIsAStreamOfItsOwn() async {
    await expectPasses(
      """
      given wire.news yields "m" then throws "lost"
      send news("once and once more")
      receive note("m")
        log += "m"
      receive note("m")
        log += "m"
      receive note("lost")
        log += "lost"
      expect
        calls wire.news.count == 1
      """)
  }

  @Test func aPublisherIsFedWhileSomebodyListens() async {
    let output = await transcript(
      """
      send ticks
      emit wire.ticks 1
      receive note("1")
        log = ["1"]
      send cancel
      emit wire.ticks 2
      """
    ) { $0.feature = "outpost" }
    #expect(
      output.contains("  5 ✗ emit wire.ticks 2\n\nerror: no stream of 'wire.ticks' is open\n"))
  }

  @Test func whatAPublisherCannotDo() async {
    let outputs = await transcripts([
      "given wire.ticks yields 1 then throws \"lost\"", "given wire.ticks returns 1",
      "given wire.strikes yields 1 then throws .nothing", "fail wire.ticks \"lost\"",
    ]) { $0.feature = "outpost" }
    #expect(
      outputs == [
        """
        2:39 the stream of 'wire.ticks' cannot fail ["lost"]
        ? write 'then finishes'

        """,
        """
        2:26 'wire.ticks' returns a stream, AnyPublisher<Int, Never> [1]
        ? write 'yields …'

        """,
        """
        2:42 'nothing' is not a case of Wire.Fault [nothing]
        = Wire.Fault's cases: cut, noise(Int)

        """,
        """
        2:6 the stream of 'wire.ticks' cannot fail [wire.ticks]
        ? write 'end wire.ticks'

        """,
      ])
  }
}
