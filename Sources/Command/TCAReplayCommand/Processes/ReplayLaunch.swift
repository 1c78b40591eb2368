import CProcess
import Glibc
import RuntimeReflection
import TCAReplay

/// What this process was started for: by a user, or by the command itself with another hash seed.
///
/// The seed cannot change after the first set or dictionary was created. For another seed the
/// program replaces itself by a new run with the same arguments. The new run reads
/// from environment variables what to do, and removes them before a feature can see them.
struct ReplayLaunch {
  /// The seed of sets and dictionaries, which is not negative.
  private(set) var seed = 0
  /// Why the seed is not in force; `nil` if it is.
  private(set) var seedProblem: String?
  /// The replay that is all this process does; `nil` for a whole run.
  private(set) var replay: Replay?
  /// Whether the command itself started this process, and has chosen the seed.
  private(set) var isRestart = false
  /// The results of the last round of '--watch' in the program that this one has replaced.
  private(set) var roundResults: Int32?
  /// The session of the debugger that this program goes on with.
  private(set) var session: Session?
  /// What is wrong with the variables, which only the command itself should set.
  private(set) var error: UsageError?

  /// One of several replays of a script.
  struct Replay {
    var file: ScriptFile
    var events: Int32
    /// Collects the feature's output.
    var captured: CapturedOutput
    var progress: ScriptProgress
    /// The descriptor of the script, if it has one; otherwise negative.
    var input: Int32
  }

  /// A session of the debugger in a program that this one replaces.
  struct Session {
    /// The file with the session.
    var file: Int32
    /// Where to say that this program can go on with it; `nil` if it is to go on.
    var answer: Int32?
  }

  /// What a program says that can go on with a session.
  static let readyAnswer = "ready"

  private static let sessionVariable = "TCA_REPLAY_PROCESS_SESSION"
  private static let variable = "TCA_REPLAY_PROCESS"
  private static let fileVariable = "TCA_REPLAY_PROCESS_FILE"
  private static let rowVariable = "TCA_REPLAY_PROCESS_ROW"
  private static let stepVariable = "TCA_REPLAY_PROCESS_STEP"
  private static let roundVariable = "TCA_REPLAY_PROCESS_ROUND"

  // MARK: - The new process

  /// Reads what this process was started for, and sets the seed.
  ///
  /// Call this before anything else, and create no set or dictionary before.
  static func begin() -> ReplayLaunch {
    var launch = ReplayLaunch()
    if let text = getenv(roundVariable) {
      launch.roundResults = Int32(String(cString: text)).flatMap(RoundResults.adopt)
      unsetenv(roundVariable)
    }
    if let text = getenv(sessionVariable) {
      let files = String(cString: text).split(separator: " ").compactMap { Int32($0) }
      if let file = files.first.flatMap(RoundResults.adopt) {
        launch.session = Session(file: file, answer: files.dropFirst().first)
      }
      for file in files.dropFirst() { _ = fcntl(file, F_SETFD, FD_CLOEXEC) }
      unsetenv(sessionVariable)
    }
    if let words = getenv(variable) {
      let words = String(cString: words)
      if !launch.read(words) {
        launch.error = UsageError(
          "invalid value '\(words)' for \(variable)",
          hint: "the command sets it for its own processes: unset it")
      }
      for name in [variable, fileVariable, rowVariable, stepVariable] { unsetenv(name) }
      process_take_name(CommandLine.unsafeArgv[0])
    } else if let text = getenv("TCA_REPLAY_HASH_SEED") {
      // A wrong value is reported when the options are read.
      launch.seed = max(0, Int(String(cString: text)) ?? 0)
    }
    launch.seedProblem = HashSeed.use(UInt64(launch.seed))
    return launch
  }

  /// Reads the words of the variable.
  private mutating func read(_ words: String) -> Bool {
    let numbers = words.split(separator: " ").map { Int($0) }
    guard let first = numbers.first, let seed = first, seed >= 0 else { return false }
    self.seed = seed
    isRestart = true
    guard numbers.count > 1 else { return true }
    let descriptors = numbers.dropFirst(2).compactMap { $0.flatMap { Int32(exactly: $0) } }
    guard numbers.count == 6, descriptors.count == 4, let origin = numbers[1],
      let path = getenv(Self.fileVariable),
      descriptors.dropLast().allSatisfy({ $0 > STDERR_FILENO && fcntl($0, F_GETFD) >= 0 }),
      let progress = ScriptProgress(opening: descriptors[2])
    else { return false }
    var file = ScriptFile(
      path: FilePath.text(path), isFound: origin == 1, isStream: origin == 2)
    if let row = getenv(Self.rowVariable) {
      let numbers = String(cString: row).split(separator: "/").map { Int($0) }
      guard let number = numbers.first, let number else { return false }
      file.row = number
      file.rowCount = numbers.dropFirst().first ?? nil
    }
    if let step = getenv(Self.stepVariable) {
      guard let selector = ReplayOptions.Selector(launch: String(cString: step)) else {
        return false
      }
      file.through = selector
    }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
    replay = Replay(
      file: file, events: descriptors[0], captured: CapturedOutput(opening: descriptors[1]),
      progress: progress, input: descriptors[3])
    return true
  }

  // MARK: - The old process

  /// Replaces this process by a run with another seed; returns the reason if that fails.
  static func restart(seed: Int, roundResults: Int32?) -> String {
    setenv(variable, "\(seed)", 1)
    guard let roundResults else { return becomeProgram() }
    return handOver(roundResults) { becomeProgram() }
  }

  /// Replaces this process by one that does a replay; returns the reason if that fails.
  ///
  /// The descriptors are those of the events, the output, the progress and the script.
  static func replay(_ file: ScriptFile, seed: Int, descriptors: [Int32]) -> String {
    let words = [seed, file.isFound ? 1 : file.isStream ? 2 : 0] + descriptors.map(Int.init)
    setenv(variable, words.map(String.init).joined(separator: " "), 1)
    setenv(fileVariable, FilePath.cString(file.path), 1)
    if let row = file.row {
      setenv(rowVariable, "\(row)" + (file.rowCount.map { "/\($0)" } ?? ""), 1)
    }
    if let through = file.through { setenv(stepVariable, through.launchText, 1) }
    for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, 0) }
    return becomeProgram()
  }

  /// Lets the program that replaces this one in `replace` read the results of a round.
  static func handOver<Result>(_ roundResults: Int32, _ replace: () -> Result) -> Result {
    _ = fcntl(roundResults, F_SETFD, 0)
    setenv(roundVariable, "\(roundResults)", 1)
    defer {
      unsetenv(roundVariable)
      _ = fcntl(roundResults, F_SETFD, FD_CLOEXEC)
    }
    return replace()
  }

  /// Replaces this process by a program that goes on with a session of the debugger, or says into `answer` whether it can.
  ///
  /// Returns the reason if that fails.
  static func goOn(_ program: String, session: Int32, answer: Int32?, seed: Int) -> String {
    let files = [session] + [answer].compactMap(\.self)
    for file in files { _ = fcntl(file, F_SETFD, 0) }
    setenv(sessionVariable, files.map { "\($0)" }.joined(separator: " "), 1)
    setenv(variable, "\(seed)", 1)
    if answer == nil { run_prepare_replacement() }
    signals_restore_closed_pipe()
    execv(FilePath.cString(program), CommandLine.unsafeArgv)
    let reason = String(cString: strerror(errno))
    unsetenv(sessionVariable)
    unsetenv(variable)
    return reason
  }

  private static func becomeProgram() -> String {
    signals_restore_closed_pipe()
    // The running file, even if another one has its path by now.
    execv("/proc/self/exe", CommandLine.unsafeArgv)
    return String(cString: strerror(errno))
  }
}

extension ReplayOptions.Selector {
  /// The step in the variable of a new process.
  fileprivate var launchText: String {
    switch self {
    case .line(let line): ":\(line)"
    case .label(let label): "#\(label)"
    case .number(let number): "\(number)"
    }
  }

  fileprivate init?(launch text: String) {
    if text.hasPrefix("#") {
      self = .label(String(text.dropFirst()))
    } else {
      self.init(argument: text)
    }
  }
}
