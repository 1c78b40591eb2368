import ActionScript
import Glibc

/// Two logs that begin with the same bytes, to be replayed by one process up to there.
///
/// Where the bytes end, the process waits. It goes on with the first log, and a process that was forked from it with the
/// second one.
struct PartingLogs {
  private static let pieceSize = 1 << 18

  let first: ScriptFile
  let second: ScriptFile
  /// The number of bytes that both begin with.
  let sharedSize: Int
  /// Whether any bytes follow.
  let differ: Bool

  /// Reads the logs in a process that can wait.
  @MainActor
  func reader(entryLimit: Int, in host: ChildHost) -> LogReader {
    let process = getpid()
    let files = (ComparedFile(first), ComparedFile(second))
    var offset = 0
    var hasParted = !differ
    return LogReader(path: first.path, maximumEntrySize: entryLimit) {
      if offset == sharedSize, !hasParted {
        hasParted = true
        // Wait here, even if the process was told to wait at another step.
        MainActor.assumeIsolated { _ = host.request(at: .max) }
      }
      guard let file = getpid() == process ? files.0 : files.1 else {
        throw FileError(path: first.path, code: ENOENT)
      }
      let end = offset < sharedSize ? sharedSize : file.size
      let piece = try file.bytes(offset, min(Self.pieceSize, end - offset))
      offset += piece.count
      return piece
    }
  }
}
