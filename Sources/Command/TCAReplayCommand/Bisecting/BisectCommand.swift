import ActionScript
import CProcess
import ReplayReports

/// Finds the commit that changed how a script goes.
@MainActor
struct BisectCommand {
  private let script: String
  private let good: String
  private let bad: String
  private let build: String
  private let tool: String
  private let options: [String]
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    guard arguments.operands.count == 1, arguments.operands[0] != "-" else {
      throw UsageError("'bisect' takes the file of one script, which it replays several times")
    }
    script = arguments.operands[0]
    guard let good = try arguments[Options.good], let bad = try arguments[Options.bad] else {
      throw UsageError(
        "'bisect' needs '--good' and '--bad'",
        hint: "name a commit with which the script passes, and one with which it fails")
    }
    let program = console.tool.name
    self.good = good
    self.bad = bad
    build = try arguments[Options.bisectBuild] ?? "swift build --product \(program)"
    tool = try arguments[Options.tool] ?? ".build/debug/\(program)"
    options = try arguments[Options.feature].map { ["--feature", $0] } ?? []
    self.console = console
  }

  func run() -> ExitCode {
    guard console.canFork() else { return .broken }
    signals_note_interruptions()
    do throws(CommandError) {
      return try bisect()
    } catch {
      if let interruption = ExitCode.ofInterruption { return interruption }
      error.show(script, console)
      return error.code
    }
  }

  private func bisect() throws(CommandError) -> ExitCode {
    let operand = ScriptSearch([script], takesSteps: true, takesRows: true)
    if let error = operand.errors.first { throw CommandError("\(error)", code: .broken) }
    guard operand.files.count == 1, !operand.files[0].isFound, !operand.files[0].isStream else {
      throw CommandError(
        "'\(SourceExcerpt.displayed(script))' is not a file", hint: "name a script")
    }
    let repository = try GitRepository()
    let first = try repository.commit(good, option: "good")
    let last = try repository.commit(bad, option: "bad")
    guard try repository.git(["merge-base", "--is-ancestor", first.hash, last.hash]).code == 0,
      first.hash != last.hash
    else {
      throw CommandError(
        "the good commit \(first.short) does not come before the bad one, \(last.short)")
    }
    let worktree = try GitWorktree(repository, at: first)
    defer { worktree.remove() }
    let subject = BisectedBuild(
      worktree: worktree, build: build, tool: tool, script: script, options: options)
    try check(first, "good", .good, subject)
    try checkOut(last, repository, worktree)
    try check(last, "bad", .bad, subject)
    return try search(from: first, to: last, repository, worktree, subject)
  }

  private func checkOut(
    _ commit: GitCommit, _ repository: GitRepository, _ worktree: GitWorktree
  ) throws(CommandError) {
    let result = try repository.git(
      ["checkout", "--force", "--detach", commit.hash], in: worktree.root)
    guard result.code == 0 else {
      throw CommandError(
        "'git checkout \(commit.short)' failed: \(result.errors.trimmed)", code: .broken)
    }
  }

  /// Tests one end of the range, which must be as it is said to be.
  private func check(
    _ commit: GitCommit, _ option: String, _ expected: BisectedBuild.Verdict,
    _ subject: BisectedBuild
  ) throws(CommandError) {
    let verdict = try test(commit, subject)
    guard verdict != expected else { return }
    switch verdict {
    case .good:
      throw CommandError("the script passes with the commit of '--\(option)', \(commit.text)")
    case .bad:
      throw CommandError("the script fails with the commit of '--\(option)', \(commit.text)")
    case .skipped(let reason):
      throw CommandError("the commit of '--\(option)', \(commit.text), cannot be tested: \(reason)")
    }
  }

  private func test(
    _ commit: GitCommit, _ subject: BisectedBuild
  ) throws(CommandError) -> BisectedBuild.Verdict {
    console.error.write("\(commit.text): ")
    let verdict = try subject.test(commit)
    guard ExitCode.ofInterruption == nil else {
      console.error.write("interrupted\n")
      throw CommandError("interrupted")
    }
    switch verdict {
    case .good: console.error.write("good\n")
    case .bad: console.error.write("bad\n")
    case .skipped(let reason): console.error.write("skipped, \(reason)\n")
    }
    return verdict
  }

  // MARK: - Searching

  private func search(
    from good: GitCommit, to bad: GitCommit, _ repository: GitRepository,
    _ worktree: GitWorktree, _ subject: BisectedBuild
  ) throws(CommandError) -> ExitCode {
    // What a build has written would stop the checkouts of 'git bisect'.
    var step = try repository.git(
      ["bisect", "start", "--no-checkout", bad.hash, good.hash], in: worktree.root)
    var tested: Set<String> = [good.hash]
    while true {
      if let hash = Self.firstBad(step.output) {
        try show(repository.commit(hash: hash), good, tested, repository, subject)
        return .success
      }
      if let candidates = Self.candidates(step.output) {
        console.output.write("the first bad commit is one of these; the others cannot be tested:\n")
        let order = try repository.git(
          ["rev-list", "--topo-order", "--reverse", "\(good.hash)..\(bad.hash)"]
        ).output.split(separator: "\n").map(String.init)
        let sorted = order.filter(candidates.contains)
        for hash in sorted + candidates.filter({ !sorted.contains($0) }) {
          console.output.write("\(try repository.commit(hash: hash).text)\n")
        }
        return .mismatch
      }
      guard step.code == 0 else {
        throw CommandError(
          "'git bisect' failed: \((step.errors + step.output).trimmed)", code: .broken)
      }
      let commit = try repository.commit(
        hash: try repository.git(["rev-parse", "BISECT_HEAD"], in: worktree.root).line)
      try checkOut(commit, repository, worktree)
      let word: String
      switch try test(commit, subject) {
      case .good: word = "good"
      case .bad: word = "bad"
      case .skipped: word = "skip"
      }
      if word == "good" { tested.insert(commit.hash) }
      step = try repository.git(["bisect", word], in: worktree.root)
    }
  }

  /// The hash in `… is the first bad commit`.
  private static func firstBad(_ output: String) -> String? {
    // Behind `[HASH]`, the subject of the commit that is tested next can end in the same way.
    output.split(separator: "\n").lazy.filter { $0.hasSuffix(" is the first bad commit") }
      .map { String($0.prefix { $0 != " " }) }
      .first { $0.count >= 40 && $0.allSatisfy(\.isHexDigit) }
  }

  /// The hashes that `git` lists where only skipped commits are left.
  private static func candidates(_ output: String) -> [String]? {
    let lines = output.split(separator: "\n")
    guard lines.contains(where: { $0.hasPrefix("There are only 'skip'ped commits left") })
    else { return nil }
    return output.split(separator: "\n").map(String.init)
      .filter { $0.count >= 40 && $0.allSatisfy(\.isHexDigit) }
  }

  // MARK: - Results

  /// Names a commit, and shows what differs from the one before.
  private func show(
    _ commit: GitCommit, _ good: GitCommit, _ tested: Set<String>, _ repository: GitRepository,
    _ subject: BisectedBuild
  ) throws(CommandError) {
    console.output.write("\(commit.short) is the first bad commit: \(commit.subject)\n")
    let parent = try repository.git(["rev-parse", "--verify", "--quiet", "\(commit.hash)^"]).line
    let before = tested.contains(parent) ? try repository.commit(hash: parent) : good
    guard let old = subject.run(of: before), let new = subject.run(of: commit),
      let difference = RunDifference(old, new)
    else { return }
    for line in difference.lines(before.text, commit.text) {
      console.output.write("\(line, at: .lines)\n")
    }
  }
}
