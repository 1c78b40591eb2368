import Testing

/// Schedulers and timers that a feature uses without a dependency.
@Suite("Virtual time of queues, run loops and timers")
struct SchedulerTimeTests {
  private func run(_ steps: String) throws -> CommandProcess {
    try CommandProcess(
      ["-q", "a.replay"], scripts: ["a.replay": "feature clockwork\n\n\(steps)"],
      tool: "hazard-replay")
  }

  @Test(
    "a delay ends after its time, and not before",
    arguments: ["asyncAfter", "wall time", "main", "global", "operations", "run loop"])
  func delays(_ scheduler: String) throws {
    let run = try run(
      """
      send delay("\(scheduler)")
      advance 59s
      advance 999ms
      expect
        ticks == 0
      advance 1ms
      receive tick
        ticks = 1

      """)
    #expect(run.output == "1 script: 1 passed · 6 steps: 6 passed\n", "\(run.output)")
    let early = try self.run("send delay(\"\(scheduler)\")\nadvance 59s\nreceive tick\n")
    #expect(early.output.contains("= next timer in 1s: add \"advance 1s\"\n"), "\(early.output)")
  }

  @Test(
    "a timer that is not in virtual time is not too early", arguments: ["Foundation", "source"])
  func realTimers(_ timer: String) throws {
    let run = try run(
      "send delay(\"\(timer)\")\nadvance 1h\nexpect\n  ticks == 0\nsend tick\n  ticks = 1\n")
    #expect(
      run.output.contains("error: an effect of this step is still in flight"), "\(run.output)")
    #expect(run.output.hasSuffix("1 script: 1 failed · 4 steps: 4 passed\n"), "\(run.output)")
  }

  @Test("what an effect in flight may send is not to be sent by a user")
  func adviceOnWaitingEffects() throws {
    let run = try run("send delay(\"Foundation\")\nreceive tick\n")
    #expect(
      run.output.contains(
        """
           = nothing can run and no timer is due: the effects in flight wait for something that the script does not provide
           = effect of step 1 (delay("Foundation")): in flight
           = as a first step, remove line 4

        1 script: 1 failed
        """), "\(run.output)")
  }

  @Test(
    "a repetition comes again after each interval, until it is cancelled",
    arguments: ["main", "operations", "run loop", "timer"])
  func repetitions(_ scheduler: String) throws {
    let run = try run(
      """
      send repeat("\(scheduler)")
      advance 60s
      receive tick
        ticks = 1
      advance 120s
      receive tick
        ticks = 2
      receive tick
        ticks = 3
      send stop
      advance 600s

      """)
    #expect(run.output == "1 script: 1 passed · 8 steps: 8 passed\n", "\(run.output)")
  }

  @Test("a cancelled delay leaves no timer")
  func cancelledDelays() throws {
    let script = """
      feature clockwork

      send debounce
      send debounce
      send throttle
      receive tick
        ticks = 1
      send throttle
      send throttle
      print effects
      advance 60s
      receive tick
        ticks = 2
      receive tick
        ticks = 3

      """
    let run = try CommandProcess(
      ["a.replay"], scripts: ["a.replay": script], tool: "hazard-replay")
    #expect(run.exitCode == 0, "\(run.output)")
    #expect(
      run.output.contains(
        """
          7 ✓ print effects
              effect of step 2 (debounce): sleeps until 1m
              effect of step 6 (throttle): in flight
              timer: at 1m, in 1m
              timer: at 1m, in 1m
          8 ✓ advance 60s

        """), "\(run.output)")
  }

  @Test("a throttle begins anew with each script of a process")
  func throttles() throws {
    let script = "feature clockwork\n\nsend throttle\nreceive tick\n  ticks = 1\nadvance 60s\n"
    let run = try CommandProcess(
      ["-q", "--jobs", "0", "a.replay", "b.replay"],
      scripts: ["a.replay": script, "b.replay": script], tool: "hazard-replay")
    #expect(run.output == "2 scripts: 2 passed · 6 steps: 6 passed\n", "\(run.output)")
  }

  @Test("what waits for the main queue arrives in the step that sends", arguments: [1, 2, 32])
  func mainQueue(hops: Int) throws {
    let run = try run("send hop(\(hops))\nreceive tick\n  ticks = 1\n")
    #expect(run.output == "1 script: 1 passed · 2 steps: 2 passed\n", "\(run.output)")
  }
}
