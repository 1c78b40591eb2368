import CProcess
import TCAReplay

// The child process's side of a fuzz session.
extension ChildHost {
  /// Begins the session, so that the parent checks the limits of its steps.
  @MainActor
  func beginFuzzing() {
    progress.phase = .step
  }

  /// Notes the run and the step that comes next, so that a crash can be put down to it.
  @MainActor
  func willFuzz(run: Int, step: String, _ counts: FuzzCounts, _ actions: Int) {
    endFork()
    progress.fuzzRun = run
    var counts = counts
    counts.actions += actions
    progress.fuzzCounts = counts
    progress.set(progress_step, step)
    progress[progress_sequence] += 1
  }

  /// Whether there is time for another run.
  @MainActor
  var mayGoOn: Bool { !progress.stopsFuzzing }

  /// Writes a line for the parent.
  @MainActor
  func write(line: some Sequence<UInt8>) {
    endFork()
    buffer.removeAll(keepingCapacity: true)
    buffer += line
    buffer.append(UInt8(ascii: "\n"))
    write()
  }
}

// A fuzz session has neither lines nor numbers of steps: it uses their places.
extension ScriptProgress {
  var fuzzRun: Int {
    get { self[progress_line] }
    set { self[progress_line] = newValue }
  }

  /// Whether the child is to end after its run.
  var stopsFuzzing: Bool {
    get { self[progress_column] != 0 }
    set { self[progress_column] = newValue ? 1 : 0 }
  }

  /// The runs and actions so far.
  var fuzzCounts: FuzzCounts {
    get {
      var counts = FuzzCounts()
      counts.runs = self[progress_steps_begun]
      counts.actions = self[progress_steps_planned]
      counts.steps = self[progress_end_line]
      counts.givenUp = self[progress_end_column]
      return counts
    }
    set {
      self[progress_steps_begun] = newValue.runs
      self[progress_steps_planned] = newValue.actions
      self[progress_end_line] = newValue.steps
      self[progress_end_column] = newValue.givenUp
    }
  }
}
