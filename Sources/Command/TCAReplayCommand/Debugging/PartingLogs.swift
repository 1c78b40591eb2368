import Glibc

/// Two logs, to be replayed by one process up to the first entry that does not do the same in both.
///
/// There the process waits. It goes on with the first log, and a process that was forked from it with the second one.
struct PartingLogs {
  let first: ScriptFile
  let second: ScriptFile
  /// The number of bytes that both begin with.
  let sharedSize: Int
  /// Whether any bytes follow.
  let differ: Bool

  /// Replays the logs in a process that can wait.
  @MainActor
  func run(_ work: ScriptWork, in host: ChildHost) {
    guard differ else { return work.run(first) }
    guard let old = ComparedFile(first), let new = ComparedFile(second) else {
      return host.emitUnreadable(FileError(path: first.path, code: errno))
    }
    let reader = PartingReader(sharing: sharedSize, of: (old, new)) {
      // The process waits here even if it was told to wait at another step.
      MainActor.assumeIsolated { _ = host.request(at: .max) }
    }
    work.runLog(
      reader.reader(entryLimit: work.options.entryLimit), reader, path: first.path)
  }
}
