import ActionScript
import CProcess
import Foundation
import Glibc
import ReplayReports

/// Goes on with a session in the program as it was built again.
@MainActor
struct DebugReload {
  let session: DebugSession
  let input: CommandInput
  let exitCode: ExitCode
  /// The hash seed of this program.
  let seed: Int

  /// Replaces this process by the program; throws why it cannot go on with the session.
  func run() throws(CommandError) -> Never {
    guard session.branch.run.source != nil else {
      throw CommandError("'reload' replays a script, not a log or a recorded run")
    }
    guard let program = ProgramFile.path else {
      throw CommandError("the file of the program is not known")
    }
    let file = try handover()
    defer { close(file) }
    try check(program, file)
    session.console.output.flush()
    let reason = ReplayLaunch.goOn(program, session: file, answer: nil, seed: seed)
    // The processes of the session have ended.
    session.console.error.write("error: \(Self.failure(program, reason))\n")
    session.console.output.flush()
    process_exit_now(ExitCode.broken.rawValue)
  }

  private static func failure(_ program: String, _ reason: String) -> String {
    "'\(SourceExcerpt.displayed(program))' cannot be run: \(reason)"
  }

  private func handover() throws(CommandError) -> Int32 {
    func all(_ branch: DebugBranch, _ name: String) -> [DebugHandover.Branch] {
      let earlier = (session.earlier[name] ?? []).suffix(DebugHandover.changeLimit)
      return (earlier + [branch]).compactMap { branch in
        branch.run.source.map { .init($0, position: branch.position) }
      }
    }
    var branches = [session.name: all(session.branch, session.name)]
    for (name, branch) in session.branches { branches[name] = all(branch, name) }
    let shortened = session.earlier.filter { $1.count > DebugHandover.changeLimit }.keys
    let handover = DebugHandover(
      path: session.file.path, asserts: session.asserts, row: session.subject.row,
      ownFiles: session.ownFiles.mapValues { Data($0) }, name: session.name, branches: branches,
      forgetful: session.forgetful.union(shortened),
      stops: session.stops.map(\.text), history: input.history, input: input.rest,
      exitCode: exitCode.rawValue, isBuilt: ProgramFile.isReplaced)
    do {
      return try handover.write(session.branch.record.prefix(session.branch.position))
    } catch {
      throw CommandError("the session cannot be handed over: \(error)")
    }
  }

  /// Lets the program read the session in a process of its own.
  private func check(_ program: String, _ file: Int32) throws(CommandError) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw CommandError(String(cString: strerror(errno))) }
    defer { close(ends[0]) }
    let parent = getpid()
    session.console.output.flush()
    let process = process_fork()
    if process == 0 {
      signals_reset()
      process_die_with_parent(parent)
      process_empty_input()
      let kept = [file, ends[1]]
      process_close_files(kept, kept.count)
      let reason = ReplayLaunch.goOn(program, session: file, answer: ends[1], seed: seed)
      try? FileWriting.write(Array("!\(reason)".utf8), to: ends[1])
      process_exit_now(1)
    }
    close(ends[1])
    guard process > 0 else { throw CommandError(String(cString: strerror(errno))) }
    var answer: [UInt8] = []
    var isInterrupted = false
    var chunk = [UInt8](repeating: 0, count: 1 << 12)
    while true {
      guard signals_wait_for_input(ends[0]) != 0 else {
        isInterrupted = true
        break
      }
      let count = Glibc.read(ends[0], &chunk, chunk.count)
      if count > 0 { answer += chunk[..<count] } else if count == 0 || errno != EINTR { break }
    }
    if isInterrupted { kill(process, SIGKILL) }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0, errno == EINTR {}
    if isInterrupted { throw CommandError.interrupted }
    let text = String(decoding: answer, as: UTF8.self)
    if text == ReplayLaunch.readyAnswer { return }
    if text.hasPrefix("!") { throw CommandError(Self.failure(program, String(text.dropFirst()))) }
    let signal = process_end_signal(status)
    throw CommandError(
      signal == 0
        ? "the program cannot go on with this session"
        : "the program does not start: \(String(cString: strsignal(signal)))",
      hint: "the session stays in the program from before the build")
  }
}
