import Foundation

/// Measures the built command as a whole process: `swift build -c release --product tca-replay` comes first.
///
/// The variable `TCA_REPLAY` names it: `TCA_REPLAY=$(swift build -c release --show-bin-path)/tca-replay`.
func measureReplays() {
  let tool = ProcessInfo.processInfo.environment["TCA_REPLAY"] ?? ""
  guard FileManager.default.isExecutableFile(atPath: tool) else {
    print("  no TCA_REPLAY=\(tool): swift build -c release --product tca-replay")
    return
  }
  let folder = FileManager.default.temporaryDirectory
    .appendingPathComponent("replays-\(UUID().uuidString)")
  try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  defer { try? FileManager.default.removeItem(at: folder) }

  // Piece by piece: the memory of this process counts as memory of those that it starts.
  func file(_ name: String, _ pieces: some Sequence<String>) -> String {
    let url = folder.appendingPathComponent(name)
    try? FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    guard let stream = fopen(url.path, "w") else { fail("'\(url.path)' cannot be written") }
    for piece in pieces { fputs(piece, stream) }
    fclose(stream)
    return url.path
  }
  let steps = 100_000
  let lines = file(
    "counter.replay",
    (0...steps).lazy.map {
      $0 == 0 ? "feature counter\n" : "send incrementButtonTapped\n  count = \($0)\n"
    })
  let json = file(
    "counter.json",
    (0...steps).lazy.map {
      $0 == 0
        ? #"{"feature": "counter", "steps": ["#
        : #"{"send": "incrementButtonTapped", "expect": {"count": \#($0)}}"#
          + ($0 == steps ? "]}" : ",\n")
    })
  let entry = "{\"incrementButtonTapped\": {}}\n"
  let log = file("counter.jsonl", repeatElement(entry, count: 10 * steps))

  let version = measureProcess("--version", tool, ["--version"])
  _ = measureProcess("--help", tool, ["--help"])
  _ = measureProcess("features, as for the completion of a word", tool, ["features"])
  let short = measureProcess(
    "the three-step script",
    tool,
    ["fixtures/counter/number-fact.replay"],
    limit: .milliseconds(10)
  )
  printRatio("to --version", short, to: version)
  _ = measureProcess("100,000 steps, line", tool, ["-q", lines], limit: .seconds(1))
  _ = measureProcess("100,000 steps, JSON", tool, ["-q", json], limit: .seconds(1))
  _ = measureProcess(
    "a log of 1,000,000 actions",
    tool,
    ["-q", "--feature", "counter", log],
    limit: .seconds(3)
  )
  for number in 1...300 {
    _ = file(
      "many/\(number).replay",
      [
        "feature counter\nsend incrementButtonTapped\n  count = 1\nsend incrementButtonTapped\n  count = 2\n",
        "send decrementButtonTapped\n  count = 1\n",
      ])
  }
  _ = measureProcess(
    "300 scripts of three steps, two jobs", tool,
    ["-q", "--jobs", "2", folder.appendingPathComponent("many").path])
  _ = measureProcess(
    "the page of 100,000 steps",
    tool,
    ["-q", "--html", folder.appendingPathComponent("page.html").path, lines]
  )
  let growing = [1_000, 4_000].map { count in
    let script = file(
      "growing-\(count).replay",
      (0...count).lazy.map {
        $0 == 0 ? "feature recursion\nexhaustivity off\n" : "send addRowButtonTapped\n"
      })
    return measureProcess(
      "the events of a list that grows to \(count) rows", tool,
      ["-q", "--json", folder.appendingPathComponent("growing.json").path, script])
  }
  printRatio("to that of 1,000", growing[1], to: growing[0])
  _ = measureProcess(
    "minimize 1,000 steps of which three matter",
    tool,
    ["minimize", file("long.replay", [failing(1000)])],
    limit: .seconds(5)
  )
  for (feature, runs, rate) in [("counter", 10_000, 100_000), ("sync-ups", 4_000, 20_000)] {
    let output = folder.appendingPathComponent("fuzz.txt").path
    let time = measureProcess(
      "\(runs) runs of fuzz \(feature)",
      tool,
      ["fuzz", feature, "--runs", "\(runs)", "--jobs", "1"],
      output: output
    )
    reportFuzz(output, time, rate: rate)
  }
  // About 700, each in a process of its own.
  _ = measureProcess(
    "the mutants of all bundled scripts", tool, ["mutate", "-q", "fixtures"], limit: .seconds(7))
  let others = file(
    "others.jsonl",
    (1...10 * steps).lazy.map {
      $0 == 10 * steps - 9 ? "{\"decrementButtonTapped\": {}}\n" : entry
    })
  _ = measureProcess(
    "diff of two logs of 1,000,000 actions",
    tool,
    ["diff", "--feature", "counter", log, others],
    limit: .seconds(2)
  )
  let records = [0, 999_990].map { file("events-\($0).jsonl", recorded(1_000_000, changing: $0)) }
  _ = measureProcess(
    "diff of two records of 1,000,000 steps",
    tool,
    ["diff"] + records,
    limit: .seconds(2)
  )
}

/// Prints how many actions a second a fuzz session has sent, whose output is in a file.
private func reportFuzz(_ output: String, _ time: Duration, rate: Int) {
  // The last line: `400 runs, 9000 actions: 1 find`.
  let text = (try? String(contentsOfFile: output, encoding: .utf8)) ?? ""
  let words = (text.split(separator: "\n").last ?? "").split(separator: " ")
  guard words.count > 2, let actions = Double(words[2]) else {
    return print("    no actions: \(text)")
  }
  let found = Int(actions / (time / .seconds(1)))
  print(
    "    \(found) actions a second  \(found >= rate ? "(" : "MISSED: ")at least \(rate)\(found >= rate ? ")" : "")"
  )
}

/// A script that fails in the middle, for which three steps matter.
private func failing(_ steps: Int) -> String {
  var text = "feature counter\n"
  var count = 0
  for step in 1...steps {
    switch step {
    case steps * 3 / 10: text += "given numberFact.fetch returns \"one\"\n"
    case steps * 6 / 10: text += "send numberFactButtonTapped\n"
    case steps * 6 / 10 + 1: text += "receive numberFactResponse(\"two\")\n  numberFact = \"two\"\n"
    default:
      let isUp = count == 0 || !step.isMultiple(of: 3)
      count += isUp ? 1 : -1
      text += "send \(isUp ? "increment" : "decrement")ButtonTapped\n  count = \(count)\n"
    }
  }
  return text
}

/// The events of a script that counts; one step has another result.
private func recorded(_ steps: Int, changing odd: Int) -> some Sequence<String> {
  let start =
    #"{"event":"run","version":1}"# + "\n"
    + #"{"event":"script","file":"a.replay","feature":"counter","state":"State(\n  count: 0\n)"}"#
    + "\n"
  let counts = #"{"passed":\#(steps),"failed":0,"notRun":0}"#
  let end =
    #"{"event":"scriptEnd","file":"a.replay","outcome":"passed","steps":\#(counts),"time":"0s"}"#
    + "\n"
    + #"{"event":"summary","scripts":{"passed":1,"failed":0,"unusable":0,"broken":0},"steps":\#(counts)}"#
    + "\n"
  return (0...steps + 1).lazy.map { step in
    if step == 0 { return start }
    if step > steps { return end }
    let count = step == odd ? -step : step
    return #"{"event":"step","number":"\#(step)","line":\#(2 * step),"verb":"send","#
      + #""text":"send incrementButtonTapped","outcome":"passed","changed":true,"#
      + #""changes":[{"path":"count","from":"\#(step - 1)","to":"\#(count)"}],"#
      + #""stateEdits":[{"line":1,"removed":1,"inserted":["  count: \#(count)"]}],"time":"0s"}"#
      + "\n"
  }
}

/// The processor time of a finished process, the fastest of a few; its peak of memory is printed too.
private func measureProcess(
  _ name: String,
  _ tool: String,
  _ arguments: [String],
  limit: Duration? = nil,
  output: String = "/dev/null"
) -> Duration {
  var best = Duration.seconds(3600)
  var peak = 0
  for _ in 1...5 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 1, output, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words = ([tool] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, tool, &actions, nil, &words, environ) == 0 else { continue }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
    // Ended by a signal, or not as the command ends if it did its work: 1 is for differences and finds.
    guard status & 0x7F == 0, status >> 8 < 2 else {
      print("  \(name): FAILED with status \(status)")
      return best
    }
    best = min(best, Duration(usage.ru_utime) + Duration(usage.ru_stime))
    peak = max(peak, usage.ru_maxrss)
  }
  report(name, best, limit: limit)
  print("    \(peak >> 10) MiB at most")
  return best
}

extension Duration {
  fileprivate init(_ time: timeval) {
    self = .seconds(time.tv_sec) + .microseconds(time.tv_usec)
  }
}
