import CProcess
import Glibc
import ReplayReports

/// The scripts that passed and failed in the rounds of `--watch`, in a file in memory.
///
/// The process of a round writes it, and a new version of the program goes on with it.
@MainActor
final class RoundResults {
  private let descriptor: Int32
  /// The last result of each script: whether it passed.
  private var known: [PathKey: Bool]
  /// The results of the current round.
  private var round: [PathKey: Bool] = [:]
  /// The file that a round has written last with `--save`, as it was then; empty if there is none.
  private var saved: [UInt8]

  /// A change from one round to the next.
  struct Change: Equatable {
    var path: String
    var isFixed: Bool
  }

  /// Creates the results, with those of an open file if there is one.
  init(_ previous: Int32?) {
    descriptor = previous ?? process_memory_file()
    (known, saved) = Self.read(descriptor)
  }

  /// A descriptor from a variable, if it can be one of results.
  nonisolated static func adopt(_ descriptor: Int32) -> Int32? {
    // Another file would be overwritten.
    guard descriptor > STDERR_FILENO,
      FilePath.link("/proc/self/fd/\(descriptor)")?.hasPrefix("/memfd:") == true,
      fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0
    else { return nil }
    return descriptor
  }

  // MARK: - The process of a round

  func observe(_ event: ReplayEvent) {
    switch event {
    case .scriptUnusable(let script): round[PathKey(script.file)] = false
    case .scriptEnded(let end):
      let file = PathKey(end.file)
      round[file] = end.outcome == .passed && (round[file] ?? true)
    case .runEnded: write(round)
    case .runStarted, .scriptNotRun, .scriptStarted, .stepEnded, .traced: break
    }
  }

  /// Whether a file is the one that a round has written with `--save`.
  func hasSaved(_ path: String) -> Bool {
    FileStamp(path).map { Array($0.text.utf8) == saved } ?? false
  }

  /// Notes the file that this round has written with `--save`.
  func noteSaved(_ path: String) {
    saved = FileStamp(path).map { Array($0.text.utf8) } ?? []
    write(round)
  }

  private func write(_ results: [PathKey: Bool]) {
    ftruncate(descriptor, 0)
    lseek(descriptor, 0, SEEK_SET)
    var lines = results.sorted { $0.key < $1.key }.map { file, hasPassed in
      [UInt8(ascii: hasPassed ? "+" : "-")] + FilePath.bytes(file.path)
    }
    if !saved.isEmpty { lines.append([UInt8(ascii: "=")] + saved) }
    // If this fails, the next round reports no changes.
    try? FileWriting.write(Array(lines.joined(separator: [0])), to: descriptor)
  }

  // MARK: - The process that watches

  func beginRound() {
    ftruncate(descriptor, 0)
  }

  /// What changed with the round that has ended, ordered by path.
  func endRound() -> [Change] {
    let (results, saved) = Self.read(descriptor)
    if !saved.isEmpty { self.saved = saved }
    defer { known.merge(results) { $1 } }
    return results.filter { file, hasPassed in known[file] == !hasPassed }
      .sorted { $0.key < $1.key }.map { Change(path: $0.key.path, isFixed: $0.value) }
  }

  /// Lets the program that replaces this one read the results, while `replace` is called.
  func handOver(_ replace: () -> Void) {
    guard descriptor >= 0 else { return replace() }
    write(known)
    ReplayLaunch.handOver(descriptor, replace)
  }

  private static func read(_ descriptor: Int32) -> (results: [PathKey: Bool], saved: [UInt8]) {
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 1 << 16)
    while case let count = pread(descriptor, &chunk, chunk.count, off_t(bytes.count)), count > 0 {
      bytes += chunk[..<count]
    }
    var results: [PathKey: Bool] = [:]
    var saved: [UInt8] = []
    for line in bytes.split(separator: 0) {
      if line.first == UInt8(ascii: "=") {
        saved = Array(line.dropFirst())
      } else {
        results[PathKey(FilePath.text(line.dropFirst()))] = line.first == UInt8(ascii: "+")
      }
    }
    return (results, saved)
  }
}
