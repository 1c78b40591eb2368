import Foundation
import Testing

/// Failures among many steps that do nothing to them, with the fewest steps that fail in the same way.
@Suite("Minimizing planted failures")
struct PlantedFailureTests {
  struct Plant: Sendable, CustomTestStringConvertible {
    var name: String
    var tool = "tca-replay"
    var file = "a.replay"
    var options: [String] = []
    var headers: String
    /// Steps that lead back to where they began.
    var noise: String
    var failing: String
    /// The fewest steps with which the script fails in this way.
    var fewest: Int
    var message: String
    var exitCode: Int32 = 1

    var testDescription: String { name }

    /// The script with about a number of steps before the failing ones.
    func script(noise count: Int) -> String {
      let steps = noise.split(separator: "\n").filter { !$0.hasPrefix(" ") }.count
      return headers + String(repeating: noise, count: count / steps) + failing
    }
  }

  static let counting = """
    send incrementButtonTapped
      count = 1
    send decrementButtonTapped
      count = 0

    """

  static let toggling = """
    send toggleTimerButtonTapped
      isTimerActive = true
    send toggleTimerButtonTapped
      isTimerActive = false

    """

  static let plants = [
    Plant(
      name: "another value", headers: "feature counter\n", noise: counting,
      failing: "send incrementButtonTapped\n  count = 7\n", fewest: 1,
      message: "the state after this step is not what the script says"),
    Plant(
      name: "a change that is not listed", headers: "feature counter\n", noise: counting,
      failing: "send incrementButtonTapped\n", fewest: 1,
      message: "the state changed, but the script does not expect it"),
    Plant(
      name: "an unanswered call", headers: "feature counter\n", noise: counting,
      failing: "send numberFactButtonTapped\n", fewest: 1,
      message: "'numberFact.fetch' was called with (number: 0), but nothing answers it"),
    Plant(
      name: "another action",
      headers: "feature counter\ngiven numberFact.fetch returns \"zero\"\n", noise: counting,
      failing: "send numberFactButtonTapped\nreceive numberFactResponse(\"one\")\n", fewest: 2,
      message: "another action was received"),
    Plant(
      name: "an action that is not received",
      headers: "feature counter\ngiven numberFact.fetch returns \"zero\"\n", noise: counting,
      failing: "send numberFactButtonTapped\n", fewest: 1,
      message:
        "an effect sent numberFactResponse(\"zero\"), which the script never receives"),
    Plant(
      name: "a condition", headers: "feature counter\n", noise: counting,
      failing: "expect\n  count > 100\n", fewest: 1,
      message: "'count > 100' does not hold: 'count' is 0"),
    Plant(
      name: "a sum of steps", headers: "feature counter\n", noise: counting,
      failing: (1...5).map { "send incrementButtonTapped\n  count = \($0)\n" }.joined()
        + "expect\n  count < 5\n", fewest: 6,
      message: "'count < 5' does not hold: 'count' is 5"),
    Plant(
      name: "a crash", headers: "feature todos\n",
      noise:
        "send binding.filter(.active)\n  filter = .active\nsend binding.filter(.all)\n  filter = .all\n",
      failing: "send delete([3])\n", fewest: 1,
      message:
        "the feature crashed: Index out of range (Swift/ContiguousArrayBuffer.swift:692)",
      exitCode: 3),
    Plant(
      name: "an effect that stays in flight", headers: "feature timers\n", noise: toggling,
      failing: "send toggleTimerButtonTapped\n  isTimerActive = true\n", fewest: 1,
      message: "an effect of this step is still in flight"),
    Plant(
      name: "an action that nothing sends", headers: "feature timers\n", noise: toggling,
      failing: "receive timerTicked\n", fewest: 1, message: "this action was not received"),
    Plant(
      name: "an action between two steps", headers: "feature timers\n", noise: toggling,
      failing:
        "send toggleTimerButtonTapped\n  isTimerActive = true\nadvance 1s\nsend toggleTimerButtonTapped\n  isTimerActive = false\n",
      fewest: 3, message: "1 action was received and not asserted before this step"),
    Plant(
      name: "another arrival", headers: "feature timers\n", noise: toggling,
      failing:
        "send toggleTimerButtonTapped\n  isTimerActive = true\nadvance 2s\nreceive timerTicked at 7s\n  secondsElapsed = 1\n",
      fewest: 3, message: "the action arrived at a different time than the step says"),
    Plant(
      name: "a late timer", tool: "hazard-replay", headers: "feature stale-timer\n",
      noise: "advance 1s\n",
      failing:
        "send startTapped\n  isRunning = true\nsend stopTapped\n  isRunning = false\nadvance 1s\nexpect\n  seconds == 0\n",
      fewest: 2, message: "an effect sent ticked, which the script never receives"),
    Plant(
      name: "the wrong row", tool: "hazard-replay", headers: "feature wrong-row\n",
      noise: "expect\n  rows.count == 3\n",
      failing:
        "send sortTapped\n  any change\nsend rows[id: 0].doneTapped\n  rows[id: 0].isDone = true\nreceive rows[id: 0].delegate.finished\n  rows -= [id: 0]\n",
      fewest: 3, message: "the state after this step is not what the script says"),
    Plant(
      name: "a shared value", tool: "hazard-replay", headers: "feature shared-basket\n",
      noise: "send basket.addTapped(\"a\")\n  any change\n",
      failing: "send offers.appeared\n  offers.isShown = true\n", fewest: 2,
      message: "the state changed in a way that the script does not say"),
    Plant(
      name: "a crash of a later effect", tool: "hazard-replay", headers: "feature deep-crash\n",
      noise: "expect\n  current == 0\n",
      failing: """
        send playTapped
        receive started
          isPlaying = true
        advance 3m
        receive ended
          isPlaying = false
        receive nextRequested
          current = 1
        receive started
          isPlaying = true
        advance 3m
        receive ended
          isPlaying = false
        receive nextRequested

        """, fewest: 2,
      message:
        "the feature crashed: Precondition failed: there is no song 2 (hazard_replay/DeepCrash.swift:38)",
      exitCode: 3),
    Plant(
      name: "an answer that comes too late", tool: "hazard-replay",
      headers:
        "feature racy-search\ngiven catalog.search(\"a\") after 3s returns [\"a\"]\ngiven catalog.search(\"ab\") after 1s returns [\"ab\"]\n",
      noise: "expect\n  results == []\n",
      failing: """
        send queryChanged("a")
          query = "a"
        send queryChanged("ab")
          query = "ab"
        advance 5s
        receive response
          results = ["ab"]
        receive response

        """, fewest: 3, message: "the state changed, but the script does not expect it"),
    Plant(
      name: "an invariant", tool: "hazard-replay", headers: "feature first-tag\n",
      noise: "send clearTapped\n",
      failing: "send tagTapped(1)\n  any change\nsend tagTapped(0)\n  any change\n", fewest: 2,
      message: "the invariant 'the smallest tag is first' does not hold"),
    Plant(
      name: "an invariant in a log", tool: "hazard-replay", file: "a.jsonl",
      headers: "{\"feature\": \"first-tag\"}\n",
      noise: "{\"action\": \"clearTapped\"}\n",
      failing: "{\"action\": \"tagTapped(1)\"}\n{\"action\": \"tagTapped(0)\"}\n", fewest: 2,
      message: "the invariant 'the smallest tag is first' does not hold"),
    Plant(
      name: "a limit", tool: "hazard-replay", options: ["--timeout", "200ms"],
      headers: "feature ping-pong\n", noise: "expect\n  left == 0\n",
      failing: "send linkTapped\n  isLinked = true\nsend leftTapped\n", fewest: 2,
      message: "the step did not come to rest within 200ms", exitCode: 3),
  ]

  @Test("leaves the fewest steps, which fail in the same way", arguments: plants, [10, 50])
  func minimize(plant: Plant, noise: Int) throws { try check(plant, noise: noise) }

  // The larger ones take most of the time, and the kind of failure makes no difference to it.
  @Test("does so among many steps", arguments: plants.prefix(4))
  func minimizeMany(plant: Plant) throws { try check(plant, noise: 200) }

  @Test("does so with the example features", arguments: plantsInExamples)
  func minimize(plant: Plant) throws { try check(plant, noise: 50) }

  @Test("there are fifty of them")
  func count() {
    #expect(Self.plants.count + Self.plantsInExamples.count == 50)
  }

  private func check(_ plant: Plant, noise: Int) throws {
    let run = try CommandProcess(
      ["minimize", plant.file] + plant.options,
      files: [plant.file: Data(plant.script(noise: noise).utf8)], tool: plant.tool)
    #expect(run.exitCode == 0)
    let count = "steps → \(plant.fewest), in "
    #expect(run.errors.contains(count), "\(run.errors)\(run.output)")
    #expect(run.errors.hasSuffix(" replays: \(plant.message)\n"), "\(run.errors)")
    let replay = try CommandProcess(
      ["-q", "a.replay"] + plant.options, files: ["a.replay": Data(run.output.utf8)],
      tool: plant.tool)
    #expect(replay.output.contains("error: \(plant.message)\n"), "\(replay.output)")
    #expect(replay.exitCode == plant.exitCode)
  }
}
