import Glibc

/// A working tree beside that of the user, for builds of other commits.
///
/// The user's files and index stay as they are. The references of a bisection belong to the working tree.
@MainActor
final class GitWorktree {
  private let repository: GitRepository
  /// The folder that holds records of runs, and what the replays remember.
  let folder: String
  /// The root of the working tree.
  let root: String

  /// The folder in it that corresponds to the current one.
  var current: String {
    repository.prefix.isEmpty ? root : FilePath.joined(root, repository.prefix)
  }

  /// Makes a working tree with a commit.
  init(_ repository: GitRepository, at commit: GitCommit) throws(DebugError) {
    self.repository = repository
    // Directly beside the repository, paths from one package to another stay right.
    let parent = repository.root.split(separator: "/").dropLast().joined(separator: "/")
    guard let folder = Self.makeFolder(in: Self.temporary) else { throw Self.noFolder }
    self.folder = folder
    guard let root = Self.makeFolder(in: "/\(parent)") ?? Self.makeFolder(in: folder) else {
      let failure = Self.noFolder
      rmdir(folder)
      throw failure
    }
    self.root = root
    let added = try repository.git(
      ["worktree", "add", "--force", "--detach", root, commit.hash], in: repository.root)
    guard added.code == 0 else {
      remove()
      throw GitRepository.broken("git makes no working tree: \(added.errors.trimmed)")
    }
  }

  /// Removes it with all that was built in it.
  func remove() {
    _ = try? repository.git(
      ["worktree", "remove", "--force", "--force", root], in: repository.root)
    _ = ShellProcess.run("exec rm -rf -- \"$0\"", arguments: [folder]) {}
    _ = ShellProcess.run("exec rm -rf -- \"$0\"", arguments: [root]) {}
    _ = try? repository.git(["worktree", "prune"], in: repository.root)
  }

  private static var temporary: String { getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp" }

  private static var noFolder: DebugError {
    GitRepository.broken("no folder can be made: \(String(cString: strerror(errno)))")
  }

  private static func makeFolder(in parent: String) -> String? {
    var name = Array("\(parent)/.bisect-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
