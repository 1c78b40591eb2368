import Testing

@testable import VirtualTime

@Suite("Schedules") struct ScheduleTests {
  @Test("have a text", arguments: ["usual", "3:2", "3:2,7:3", "uniform-7", "priorities-0"])
  func texts(text: String) throws {
    #expect(try #require(Schedule(text)).description == text)
  }

  @Test(
    "refuse other texts",
    arguments: [
      "", "Usual", "3", "3:", "3:1", "0:2", "3:2,3:3", "3:2,", "3:2,2:2", "-1:2", "+3:2",
      "uniform-",
      "uniform--1", "uniform-x", "priorities-99999999999999999999", "99999999999999999999:2",
      "3:2:1",
    ])
  func mistakes(text: String) {
    #expect(Schedule(text) == nil)
  }

  private func choices(_ schedule: String, _ counts: [Int]) throws -> [Int] {
    var chooser = ScheduleChooser(try #require(Schedule(schedule)))
    return counts.map { chooser.choose(among: Array(0..<$0)) }
  }

  @Test("choose what they say, and otherwise the first")
  func explicit() throws {
    #expect(try choices("usual", [2, 3, 2]) == [0, 0, 0])
    #expect(try choices("2:3", [2, 3, 2]) == [0, 2, 0])
    #expect(try choices("1:2,3:9", [2, 3, 2]) == [1, 0, 1])
  }

  @Test("tell which of their choices were not made")
  func missed() throws {
    var chooser = ScheduleChooser(try #require(Schedule("1:2,2:9,4:2,9:2")))
    #expect(Schedule(.choices(chooser.missed)).description == "1:2,2:9,4:2,9:2")
    let chosen = (0..<4).map { _ in chooser.choose(among: 2) }
    #expect(chosen == [1, 1, 0, 1])
    #expect(Schedule(.choices(chooser.missed)).description == "2:9,9:2")
  }

  @Test("by chance are the same for a seed, and replayed by their choices", arguments: [0, 1, 42])
  func chance(seed: Int) throws {
    for kind in ["uniform", "priorities"] {
      let counts = (0..<200).map { $0 % 3 + 2 }
      let first = try choices("\(kind)-\(seed)", counts)
      #expect(try choices("\(kind)-\(seed)", counts) == first)
      #expect(Set(first).count > 1)
      var chooser = ScheduleChooser(try #require(Schedule("\(kind)-\(seed)")))
      for count in counts { _ = chooser.choose(among: Array(0..<count)) }
      let text = Schedule(.choices(chooser.choices)).description
      #expect(try choices(text, counts) == first)
      #expect(chooser.options == counts)
    }
  }

  @Test("choose among times, too, by chance also where tasks have priorities")
  func times() throws {
    func choices(_ schedule: String) throws -> [Int] {
      var chooser = ScheduleChooser(try #require(Schedule(schedule)))
      return (0..<50).map { _ in chooser.choose(among: 9) }
    }
    #expect(try choices("usual") == Array(repeating: 0, count: 50))
    #expect(try choices("2:9,4:20").prefix(5) == [0, 8, 0, 8, 0])
    for kind in ["uniform", "priorities"] {
      let chosen = try choices("\(kind)-3")
      #expect(Set(chosen) == Set(0..<9))
      #expect(try choices("\(kind)-3") == chosen)
    }
  }

  @Test("timers due at one instant fire in the chosen order, and those of other instants do not")
  func timeline() throws {
    func order(_ schedule: String) throws -> [Int] {
      let queue = ReplayQueue()
      var chooser = ScheduleChooser(try #require(Schedule(schedule)))
      var timeline = ReplayTimeline()
      let fired = Fired()
      for (index, deadline) in [1, 1, 1, 2].enumerated() {
        timeline.insert(
          ReplayTimer(.action { fired.add(index) }, queue: queue), at: .seconds(deadline))
      }
      while let timer = timeline.popFirst(choosing: &chooser) { timer.takeWork()?.run() }
      return fired.indices
    }
    #expect(try order("usual") == [0, 1, 2, 3])
    #expect(try order("1:3") == [2, 0, 1, 3])
    #expect(try order("1:2,2:2") == [1, 2, 0, 3])
  }

  @Test("timers that are cancelled while others of their instant fire are not chosen")
  func cancelledMeanwhile() throws {
    let queue = ReplayQueue()
    var chooser = ScheduleChooser(try #require(Schedule("1:4,2:2")))
    var timeline = ReplayTimeline()
    let fired = Fired()
    let timers = (0..<5).map { index in
      ReplayTimer(.action { fired.add(index) }, queue: queue)
    }
    for (timer, deadline) in zip(timers, [1, 1, 1, 1, 2]) {
      timeline.insert(timer, at: .seconds(deadline))
    }
    timeline.popFirst(choosing: &chooser)?.takeWork()?.run()
    timers[0].cancel()
    timeline.compactIfWorthwhile()
    #expect(timeline.entries.map(\.deadline) == [1, 1, 2].map(Duration.seconds))
    #expect(timeline.nextDeadline == .seconds(1))
    while let timer = timeline.popFirst(choosing: &chooser) { timer.takeWork()?.run() }
    #expect(fired.indices == [3, 2, 1, 4])
    #expect(chooser.options == [4, 2])
  }

  @Test("actions keep their order, as the blocks of a queue do")
  func actions() throws {
    var chooser = ScheduleChooser(try #require(Schedule("1:2")))
    var queue = ReplayFIFO()
    let fired = Fired()
    for index in 0..<3 { queue.append(.action { fired.add(index) }) }
    while let work = queue.popFirst(choosing: &chooser) { work.run() }
    #expect(fired.indices == [0, 1, 2])
    #expect(chooser.options == [])
  }
}

/// The order in which actions ran.
private final class Fired: @unchecked Sendable {  // Used by one thread.
  private(set) var indices: [Int] = []

  func add(_ index: Int) { indices.append(index) }
}
