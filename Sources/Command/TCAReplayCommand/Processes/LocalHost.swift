import ActionScript
import CProcess
import Glibc
import ReplayReports
import TCAReplay

/// A replay in the command's own process, for debuggers.
///
/// If the feature crashes, the command crashes too and prints the step. If the feature forks, the fork ends as
/// soon as it uses the host.
@MainActor
final class LocalHost: ReplayHost {
  nonisolated private let process = getpid()
  private let emitter: EventEmitter
  private let finish: @MainActor () -> Never
  nonisolated private let note: CrashNote
  private let file: ScriptFile

  /// `finish` ends the process after the last event of a script that cannot continue.
  init(_ file: ScriptFile, emitter: EventEmitter, finish: @escaping @MainActor () -> Never) {
    self.file = file
    self.emitter = emitter
    self.finish = finish
    note = .shared
  }

  func emit(_ event: ReplayEvent) {
    endFork()
    emitter.emit(event)
  }

  /// Marks the end of the replay, after which no code of the feature is expected to run.
  func end() {
    endFork()
    note.set("")
  }

  func willRun(_ mark: ReplayMark) {
    endFork()
    switch mark {
    case .start(let feature, _, _): note.set("at the start of \(file.name) (\(feature))")
    case .step(let step):
      let text = step.text ?? step.place?.text ?? step.verb
      note.set("at \(file.name):\(step.line), step \(step.number): \(text, at: .lines)")
    case .end: note.set("after the last step of \(file.name)")
    }
    // Shows what was reported before a crash.
    emitter.flush()
  }

  nonisolated func note(activity: String?) {
    endFork()
    note.set(activity: activity)
  }

  nonisolated func exit() -> Never {
    endFork()
    note.set("")
    MainActor.assumeIsolated { finish() }
  }

  nonisolated func exit(because problem: ReplayProblem) -> Never {
    endFork()
    StandardStream(descriptor: STDERR_FILENO, capacity: 0).write(
      "error: \(problem.message, at: .lines)\n")
    process_exit_now(ExitCode.mismatch.rawValue)
  }

  /// Ends the calling process if the feature has forked it.
  nonisolated private func endFork() {
    if getpid() != process { process_exit_now(0) }
  }
}

/// The text to print when this process crashes.
private final class CrashNote: @unchecked Sendable {
  // No lock: everything is used on the main thread, and the memory is also read by a signal handler,
  // which checks the bounds.
  static let shared = CrashNote()

  private var place: TerminalText = ""

  private let memory = UnsafeMutablePointer<crash_note>.allocate(capacity: 1)

  private init() {
    memory.initialize(to: crash_note())
    crash_report_to_standard_error(memory, ExitCode.broken.rawValue)
  }

  func set(_ place: TerminalText) {
    self.place = place
    write(place)
  }

  /// Sets what the replay does outside of the feature.
  func set(activity: String?) {
    memory.pointee.is_in_replay = activity == nil ? 0 : 1
    write(activity.map { "while \($0) \(place)" } ?? place)
  }

  private func write(_ text: TerminalText) {
    text.bytes.withUnsafeBufferPointer { bytes in
      withUnsafeMutableBytes(of: &memory.pointee.text) { target in
        memory.pointee.length = 0
        let count = min(bytes.count, target.count)
        target.copyMemory(
          from: UnsafeRawBufferPointer(rebasing: UnsafeRawBufferPointer(bytes)[..<count]))
        memory.pointee.length = UInt32(count)
      }
    }
  }
}
