import CProcess
import Foundation
import Glibc
import TCAReplay

/// Runs of a fuzz session with consecutive numbers, made in one child process, or in several if runs crash.
@MainActor
final class FuzzBlock {
  /// A run that has ended its process.
  struct Crash {
    var run: Int
    /// The last step, by its name.
    var step: String
    /// What the process knew when it began.
    var task: FuzzTask
    /// What the run is of.
    var key: String
  }

  private(set) var task: FuzzTask
  private(set) var finds: [FuzzFind] = []
  private(set) var crashes: [Crash] = []
  private(set) var traced: FuzzScript?
  private(set) var kept: [(script: FuzzScript, keys: [UInt64])] = []
  private(set) var received: Set<String> = []
  private(set) var sent: Set<String> = []
  private(set) var reached: Set<String> = []
  private(set) var blocked: [String] = []
  private(set) var unsendable: Set<String> = []
  /// The lines that replayed scripts leave out, by the numbers of their runs.
  private(set) var leftOut: [Int: String] = [:]
  private(set) var failures: [String: Int] = [:]
  private(set) var counts = FuzzCounts()
  /// Why the runs cannot be trusted; `nil` if they can.
  private(set) var fault: String?
  private(set) var isOver = false

  private(set) var process: ScriptProcess?
  private var lines = LineBuffer()
  private var hasEnded = false
  private let decoder = JSONDecoder()

  init(_ task: FuzzTask) {
    self.task = task
  }

  /// Starts a process for the runs that are left; `false` if the system lacks the resources.
  func launch(_ start: (FuzzTask) -> ScriptProcess?) -> Bool {
    hasEnded = false
    lines = LineBuffer()
    process = start(task)
    return process != nil
  }

  /// Reads what the child has told.
  func read() {
    guard let process else { return }
    process.readAvailable()
    lines.append(process.takeReceived())
    while let line = lines.next() {
      do {
        receive(try decoder.decode(FuzzEvent.self, from: Data(line)))
      } catch {
        fault = "a process of the session wrote a line that cannot be read"
      }
    }
  }

  private func receive(_ event: FuzzEvent) {
    switch event {
    case .found(let find): finds.append(find)
    case .kept(let script, let keys):
      kept.append((script, keys))
      task.keys.formUnion(keys)
      FuzzCorpus.add(script, to: &task.corpus)
    case .failed(let name, let weight):
      task.trouble[name, default: 0] += weight
      failures[name, default: 0] += weight
    case .step(let script): traced = script
    case .received(let name): received.insert(name)
    case .sent(let name): sent.insert(name)
    case .reached(let name): reached.insert(name)
    case .blocked(let text): if !blocked.contains(text) { blocked.append(text) }
    case .unsendable(let name): unsendable.insert(name)
    case .leftOut(let run, let line): leftOut[run] = line
    case .ended(let counts):
      self.counts += counts
      hasEnded = true
    case .fault(let reason): fault = reason
    }
  }

  /// Handles the end of the process, if it has ended; afterwards, `process` is `nil`.
  func reap() {
    guard let process, process.reap() else { return }
    read()
    self.process = nil
    defer { process.discard() }
    if process.replayExit == .unheard { fault = "a process of the session could not write" }
    if hasEnded || fault != nil {
      isOver = true
      return
    }
    let run = process.progress.fuzzRun
    // The process has not lived to tell.
    if let step = process.progress.text(progress_step) { sent.insert(step) }
    counts += process.progress.fuzzCounts
    counts.runs += 1
    if process.replayExit != nil {
      // The run has called a dependency without an answer, and has reported it.
      counts.givenUp += 1
    } else if case .unwanted? = process.stop {
      // The process was ended together with the session.
      counts.givenUp += 1
    } else {
      let step = process.progress.text(progress_step) ?? ""
      let cause = "\(process.end.map { "\($0)" } ?? "")\(process.stop.map { "\($0)" } ?? "")"
      crashes.append(Crash(run: run, step: step, task: task, key: "\(cause) after \(step)"))
      task.trouble[step, default: 0] += 1
      failures[step, default: 0] += 1
    }
    goOn(after: run)
  }

  /// Leaves out the runs up to one.
  private func goOn(after run: Int) {
    switch task.runs {
    case .random(let numbers):
      let next = max(run + 1, numbers.lowerBound + 1)
      task.runs = .random(min(next, numbers.upperBound)..<numbers.upperBound)
      isOver = next >= numbers.upperBound
    case .scripts(let scripts, let first):
      let next = max(run, first) + 1
      task.runs = .scripts(scripts, from: next)
      isOver = next >= scripts.count
    }
  }
}
