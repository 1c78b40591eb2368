import ActionScript
import CProcess
import Glibc
import InternalSupport
import ReplayReports

/// Describes how a script's process ended unexpectedly.
@MainActor
struct CrashReport {
  /// The `script` event, unless the process had already written it.
  let start: ReplayEvent.ScriptStart
  /// The step that was running; `nil` if there was none.
  let step: StepReport?
  let end: ReplayEvent.ScriptEnd

  /// - Parameters:
  ///   - process: The process, which has ended.
  ///   - file: The script.
  ///   - ended: The steps whose events were received.
  ///   - isLocated: Whether it says where in the feature's source the process ended.
  init(
    _ process: ScriptProcess, file: ScriptFile, _ ended: EndedSteps, isLocated: Bool = false
  ) {
    let progress = process.progress
    let told = Int64(progress[progress_output_told])
    let size = process.captured.size
    var captured =
      size > told
      ? process.captured.text(from: told, to: size, saysRest: process.stop == nil) : nil
    switch process.end {
    case .signaled(SIGILL), .signaled(SIGTRAP): captured = captured.map(Self.withoutStackTrace)
    case .signaled(SIGABRT): captured = captured.map(Self.withoutAddressesOfCast)
    default: break
    }
    let tail = process.captured.text(
      from: max(told, size - Int64(CapturedOutput.limit)), to: size)

    var start = ReplayEvent.ScriptStart(
      file: file.name, feature: progress.text(progress_feature) ?? "")
    start.title = progress.text(progress_title)
    self.start = start

    let isUnanswered = process.replayExit == .stopped
    var problem = Self.problem(process, output: tail, after: ended.last)
    if isLocated {
      let verb = process.stop == nil ? "crashed" : "interrupted"
      problem.notes += CrashTrace.notes(on: progress.crashedCalls, verb)
    }
    if let note = file.rowNote { problem.notes.append(note) }
    var counts = progress.counts(told: ended.counts)
    var end = ReplayEvent.ScriptEnd(
      file: file.name,
      outcome: isUnanswered ? .failed : process.stop == .unwanted ? .broken : .crashed)

    if progress.isInStep(after: ended.last) {
      problem.place = CrashPlace.place(progress, script: file)
      var step = StepReport(
        number: progress.text(progress_number) ?? "", line: progress[progress_line],
        verb: progress.text(progress_verb) ?? "", text: CrashPlace.text(progress), outcome: .failed)
      step.label = progress.text(progress_label)
      step.block = progress.text(progress_block)
      step.captured = captured
      step.problems = [problem]
      self.step = step
      // The step that was running when the process ended.
      counts.failed += 1
      counts.notRun = max(0, counts.notRun - 1)
    } else {
      step = nil
      end.problems = [problem]
      end.captured = captured
    }
    end.steps = counts
    self.end = end
  }

  // MARK: - Causes

  private static func problem(
    _ process: ScriptProcess, output: String, after last: String?
  ) -> ReplayProblem {
    if let stop = process.stop { return problem(for: stop, process.progress, after: last) }
    switch process.end {
    case .exited where process.replayExit == .stopped:
      var lines =
        (process.progress.text(progress_last_words)
        ?? "the feature needs a return value here and none can be made up")
        .split(separator: "\n").map(String.init)
      return ReplayProblem(.unanswered, lines.removeFirst(), notes: lines)
    case .exited where process.replayExit == .unheard:
      return ReplayProblem(
        .crash, "the replay could not send its events: the feature closed the pipe",
        notes: ["a feature must not close files that it has not opened"])
    case .exited(let code):
      return ReplayProblem(
        .crash,
        "\(subject(process.progress)) ended the process with exit code \(code)\(moment(process.progress, after: last))",
        notes: ["a feature must not call 'exit'"])
    case .signaled(let signal):
      return problem(forSignal: signal, output: output, process.progress, after: last)
    case nil:
      return ReplayProblem(.crash, "the process ended")
    }
  }

  /// What was running when the process ended.
  private static func subject(_ progress: ScriptProgress) -> String {
    switch progress.phase {
    case .planning: "reading the script"
    case .starting: "making the feature's starting state"
    case .step, .ending: "the feature"
    }
  }

  /// When the process ended, if that is not during a step or the start.
  private static func moment(_ progress: ScriptProgress, after last: String?) -> String {
    if let activity = progress.text(progress_activity) { return " while \(activity)" }
    if let last, progress.phase == .step, !progress.isInStep(after: last) {
      return " after step \(last)"
    }
    return progress.phase == .ending ? " after the last step" : ""
  }

  private static func problem(
    forSignal signal: Int32, output: String, _ progress: ScriptProgress, after last: String?
  ) -> ReplayProblem {
    let name = signalName(signal)
    let trap = trap(in: output)
    let message = trap?.message
    let activity = progress.text(progress_activity)
    let subject = activity == nil ? subject(progress) : "the replay"
    var problem = ReplayProblem(
      .crash,
      "\(subject) crashed\(moment(progress, after: last)): \(message ?? name.meaning ?? "signal \(signal)")"
    )
    problem.notes =
      activity == nil
      ? []
      : [
        trap?.module.map { "it was running code of the module '\($0)'" }
          ?? "it may have been running a description or a mirror of the feature's types"
      ]
    problem.notes += [
      message == nil && name.meaning != nil
        ? "signal \(signal) (\(name.name))"
        : "signal \(signal) (\(name.name)\(name.meaning.map { ": \($0)" } ?? ""))"
    ]
    if signal == SIGKILL {
      problem.notes.append("something outside ended the process: the system, if memory ran out")
    }
    return problem
  }

  /// The output without the stack trace that a statically linked runtime adds to a trap's message,
  /// because the addresses in it differ between runs.
  private static func withoutStackTrace(_ output: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    guard let heading = lines.lastIndex(of: "Current stack trace:") else { return output }
    let rest = lines[(heading + 1)...].drop { $0.first?.isNumber == true && $0.contains(" 0x") }
    return (lines[..<heading] + rest).joined(separator: "\n")
  }

  /// The output without the addresses in the message of a failed cast, because they differ between runs.
  private static func withoutAddressesOfCast(_ output: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.map { line in
      guard line.hasPrefix(castMarker) else { return String(line) }
      let parts = line.split(separator: " (0x", omittingEmptySubsequences: false)
      let rest = parts.dropFirst().map { part in
        part.firstIndex(of: ")").map { part[part.index(after: $0)...] } ?? part
      }
      return String(parts[0]) + rest.joined()
    }.joined(separator: "\n")
  }

  private static let castMarker = "Could not cast value of type "

  /// The message of a trap, and the module that it is in, if it is known.
  private static func trap(in output: String) -> (message: String, module: String?)? {
    let lines = output.lines
    func marker(in line: Substring) -> Range<Substring.Index>? {
      trapMarkers.lazy.compactMap { line.firstRange(of: $0) }.first
    }
    guard let line = lines.last(where: { marker(in: $0) != nil }), let range = marker(in: line)
    else {
      return lines.last { $0.hasPrefix("Could not allocate") || $0.hasPrefix(castMarker) }
        .map { (withoutAddressesOfCast(String($0)), nil) }
    }
    // A message of 'fatalError' needs no word before it.
    let start = line[range].hasPrefix("Fatal") ? range.upperBound : range.lowerBound
    let message = line[start...]
    // The full path differs between machines.
    let names = line[..<range.lowerBound].split(separator: "/").suffix(2)
    let place = names.joined(separator: "/")
    let location = place.hasSuffix(": ") ? place.dropLast(2) : place[...]
    let text = location.isEmpty ? String(message) : "\(message) (\(location))"
    // A trap in the standard library is the fault of its caller.
    let module = names.count == 2 && names.first != "Swift" ? names.first : nil
    return (SourceExcerpt.displayed(text), module.map { SourceExcerpt.displayed(String($0)) })
  }

  private static let trapMarkers = ["Fatal error: ", "Precondition failed", "Assertion failed"]

  private static func signalName(_ signal: Int32) -> (name: String, meaning: String?) {
    switch signal {
    case SIGILL: ("SIGILL", "it trapped, as Swift does on overflow or a failed precondition")
    case SIGTRAP: ("SIGTRAP", "it trapped, as Swift does on overflow or a failed precondition")
    case SIGSEGV: ("SIGSEGV", "it accessed invalid memory, or its stack overflowed")
    case SIGBUS: ("SIGBUS", "it accessed invalid memory")
    case SIGABRT: ("SIGABRT", "it aborted")
    case SIGFPE: ("SIGFPE", "it divided by zero")
    case SIGKILL: ("SIGKILL", "it was killed")
    case SIGTERM: ("SIGTERM", "it was asked to end")
    default: ("SIG\(signal)", nil)
    }
  }

  private static func problem(
    for stop: ScriptProcess.Stop, _ progress: ScriptProgress, after last: String?
  ) -> ReplayProblem {
    let subject =
      switch progress.phase {
      case .planning: "reading the script"
      case .starting: "making the starting state"
      case .step: progress.isInStep(after: last) ? "the step" : "the move to the next step"
      case .ending: "the end of the script"
      }
    var problem =
      switch stop {
      case .processorTime(let time):
        ReplayProblem(
          .limit, "\(subject) took more than \(time.scriptText) of processor time",
          notes: ["--timeout sets the limit"])
      case .wallTime(let time):
        ReplayProblem(
          .limit, "\(subject) had not ended when the script had taken \(time.scriptText)",
          notes: ["it may wait for something that never comes; --wall-timeout sets the limit"])
      case .memory(let size):
        ReplayProblem(
          .limit, "\(subject) used more than \(ByteCount.text(size)) of memory",
          notes: ["--max-memory sets the limit"])
      case .output(let size):
        ReplayProblem(
          .limit, "the feature printed more than \(ByteCount.text(size))",
          notes: ["--max-output sets the limit"])
      case .unwanted:
        ReplayProblem(.interrupted, "the run was interrupted during \(subject)")
      }
    if let activity = progress.text(progress_activity) {
      problem.notes.insert("while \(activity)", at: 0)
    }
    return problem
  }
}

/// Where a script was when its process ended.
enum CrashPlace {
  /// The step, on one line.
  static func text(_ progress: ScriptProgress) -> String {
    let text = progress.text(progress_step) ?? ""
    let verb = progress.text(progress_verb) ?? ""
    let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? verb
    return line.hasPrefix(verb) ? line : "\(verb) \(line)"
  }

  /// The location of the step, with the line of the file if the file can still be read.
  static func place(_ progress: ScriptProgress, script: ScriptFile) -> ReplayProblem.Place {
    let path = progress.text(progress_file) ?? script.path
    let line = progress[progress_line]
    // Without the line, the place is shown without an excerpt.
    guard !script.isStream || path != script.path,
      let bytes = try? FileReading.line(line, of: path)
    else {
      let text = text(progress)
      return ReplayProblem.Place(
        file: path, line: line, column: 1, endLine: line, endColumn: 1, text: text, padding: "",
        width: text.unicodeScalars.count)
    }
    let source = SourceFile(path: path, bytes: bytes)
    let isOneLine = progress[progress_end_line] <= line
    let start = offset(ofColumn: progress[progress_column], in: bytes)
    let end = isOneLine ? offset(ofColumn: progress[progress_end_column], in: bytes) : bytes.count
    var place = ReplayProblem.Place(
      in: source, at: SourceSpan(start: UInt32(start), end: UInt32(max(start, end))))
    place.line = line
    place.endLine = max(line, progress[progress_end_line])
    return place
  }

  /// The byte offset of a column, which counts Unicode scalars.
  private static func offset(ofColumn column: Int, in line: [UInt8]) -> Int {
    var column = column
    for (index, byte) in line.enumerated() where byte & 0xC0 != 0x80 {
      column -= 1
      if column <= 0 { return index }
    }
    return line.count
  }
}
