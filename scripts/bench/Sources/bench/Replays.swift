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

  func file(_ name: String, _ text: String) -> String {
    let url = folder.appendingPathComponent(name)
    try? Data(text.utf8).write(to: url)
    return url.path
  }
  let steps = 100_000
  let lines = file(
    "counter.replay",
    "feature counter\n"
      + (1...steps).map { "send incrementButtonTapped\n  count = \($0)\n" }.joined()
  )
  let json = file(
    "counter.json",
    #"{"feature": "counter", "steps": ["#
      + (1...steps).map { #"{"send": "incrementButtonTapped", "expect": {"count": \#($0)}}"# }
      .joined(separator: ",\n") + "]}"
  )
  let log = file(
    "counter.jsonl",
    String(repeating: "{\"incrementButtonTapped\": {}}\n", count: 10 * steps)
  )

  let version = measureProcess("--version", tool, ["--version"])
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
  let records = [0, 999_990].map { file("events-\($0).jsonl", recorded(1_000_000, changing: $0)) }
  _ = measureProcess(
    "diff of two records of 1,000,000 steps",
    tool,
    ["diff"] + records,
    limit: .seconds(2)
  )
}

/// The events of a script that counts; one step has another result.
private func recorded(_ steps: Int, changing odd: Int) -> String {
  var text =
    #"{"event":"run","version":1}"# + "\n"
    + #"{"event":"script","file":"a.replay","feature":"counter","state":"State(\n  count: 0\n)"}"#
    + "\n"
  for step in 1...steps {
    let count = step == odd ? -step : step
    text += #"{"event":"step","number":"\#(step)","line":\#(2 * step),"verb":"send","#
    text += #""text":"send incrementButtonTapped","outcome":"passed","changed":true,"#
    text += #""changes":[{"path":"count","from":"\#(step - 1)","to":"\#(count)"}],"#
    text += #""stateEdits":[{"line":1,"removed":1,"inserted":["  count: \#(count)"]}],"time":"0s"}"#
    text += "\n"
  }
  let counts = #"{"passed":\#(steps),"failed":0,"notRun":0}"#
  return text
    + #"{"event":"scriptEnd","file":"a.replay","outcome":"passed","steps":\#(counts),"time":"0s"}"#
    + "\n"
    + #"{"event":"summary","scripts":{"passed":1,"failed":0,"unusable":0,"broken":0},"steps":\#(counts)}"#
    + "\n"
}

/// The processor time of a finished process, the fastest of a few; its peak of memory is printed too.
private func measureProcess(
  _ name: String,
  _ tool: String,
  _ arguments: [String],
  limit: Duration? = nil
) -> Duration {
  var best = Duration.seconds(3600)
  var peak = 0
  for _ in 1...5 {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    defer { posix_spawn_file_actions_destroy(&actions) }
    var words = ([tool] + arguments).map { strdup($0) } + [nil]
    defer { words.forEach { free($0) } }
    var process: pid_t = 0
    guard posix_spawn(&process, tool, &actions, nil, &words, environ) == 0 else { continue }
    var status: Int32 = 0
    var usage = rusage()
    wait4(process, &status, 0, &usage)
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
