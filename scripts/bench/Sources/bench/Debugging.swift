import Foundation

/// Measures the debugger of the built command, which `TCA_REPLAY` names as for `replays`, on 100,000 steps.
///
/// Times are those that a person waits for.
func measureDebugging() {
  let tool = ProcessInfo.processInfo.environment["TCA_REPLAY"] ?? ""
  guard FileManager.default.isExecutableFile(atPath: tool) else {
    print("  no TCA_REPLAY=\(tool): swift build -c release --product tca-replay")
    return
  }
  let script = FileManager.default.temporaryDirectory
    .appendingPathComponent("debugged-\(UUID().uuidString).replay")
  defer { try? FileManager.default.removeItem(at: script) }
  let steps = 100_000
  let text =
    "feature counter\n"
    + (1...steps).map { "send incrementButtonTapped\n  count = \($0)\n" }.joined()
  guard (try? Data(text.utf8).write(to: script)) != nil,
    let dialogue = Dialogue(tool, ["debug", script.path])
  else { return print("  the debugger cannot be started") }
  dialogue.measure("start", nil, limit: .seconds(1))
  dialogue.measure("record all 100,000 steps", "run to \(steps - 1)")
  dialogue.measure("back to step 50,500", "run to 50500", limit: .milliseconds(50))
  dialogue.measure("print there", "print count", limit: .milliseconds(50))
  dialogue.measure("effects there", "effects", limit: .milliseconds(50))
  dialogue.measure("forward to step 98,500", "run to 98500", limit: .milliseconds(50))
  dialogue.measure("print there", "print count", limit: .milliseconds(50))
  dialogue.measure(
    "back to step 1,020, print", "run to 1020\nprint count", limit: .milliseconds(50))
  dialogue.measure("last", "run to 50500\nlast count", limit: .milliseconds(50))
  dialogue.measure("the end, and history of a path that never changes", "history numberFact")
  dialogue.measure("again", "history numberFact", limit: .milliseconds(100))
  dialogue.measure("first", "first count", limit: .milliseconds(100))
  dialogue.measure("history of a path that changes in each step", "history count")
  dialogue.measure("a step of one's own at step 50,500", "send decrementButtonTapped")
  dialogue.measure("print there", "print count", limit: .milliseconds(50))
  print(
    "  memory of all processes: \(dialogue.memory >> 20) MiB, in \(dialogue.processes.count) processes"
  )
}

/// A dialogue with the debugger.
private final class Dialogue {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()

  init?(_ tool: String, _ arguments: [String]) {
    process.executableURL = URL(fileURLWithPath: tool)
    process.arguments = arguments
    process.standardInput = input
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    guard (try? process.run()) != nil else { return nil }
  }

  deinit {
    try? input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Measures from commands, or from the start, to the prompt behind them.
  func measure(_ name: String, _ commands: String?, limit: Duration? = nil) {
    let start = ContinuousClock.now
    var prompts = 1
    if let commands {
      try? input.fileHandleForWriting.write(contentsOf: Data("\(commands)\n".utf8))
      prompts = commands.split(separator: "\n").count
    }
    let prompt = Data("(debug) ".utf8)
    var text = Data()
    while prompts > 0 {
      // 'read(upToCount:)' would wait for all of the bytes.
      let part = output.fileHandleForReading.availableData
      guard !part.isEmpty else { return print("  \(name): the debugger has ended") }
      text += part
      // A prompt at the end waits for the next command.
      while text.count >= prompt.count, let range = text.range(of: prompt) {
        text.removeSubrange(..<range.upperBound)
        prompts -= 1
      }
      // The beginning of a prompt may be at the end. The rest would be searched again each time.
      text = Data(text.suffix(prompt.count - 1))
    }
    report(name, ContinuousClock.now - start, limit: limit, isCompared: false)
  }

  /// The process and all of its descendants.
  var processes: [Int32] {
    var all = [process.processIdentifier]
    var index = 0
    while index < all.count {
      let path = "/proc/\(all[index])/task/\(all[index])/children"
      let text = (try? String(contentsOfFile: path, encoding: .utf8)) ?? ""
      all += text.split(separator: " ").compactMap { Int32($0) }
      index += 1
    }
    return all
  }

  /// The memory of all processes in bytes; what several share counts once.
  var memory: Int {
    processes.reduce(0) { sum, process in
      let text =
        (try? String(contentsOfFile: "/proc/\(process)/smaps_rollup", encoding: .utf8)) ?? ""
      let line = text.split(separator: "\n").first { $0.hasPrefix("Pss:") }
      return sum + (line?.split(separator: " ").dropFirst().first.flatMap { Int($0) } ?? 0) * 1024
    }
  }
}
