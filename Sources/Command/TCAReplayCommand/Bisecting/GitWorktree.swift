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

  /// The folder in it for builds, which is that of the package.
  var package: String {
    repository.package.isEmpty ? root : FilePath.joined(root, repository.package)
  }

  /// Why nothing can be built in it; `nil` if something can.
  var problem: String? {
    access(FilePath.cString(package), F_OK) == 0
      ? nil : "it has no folder '\(repository.package)'"
  }

  /// What a build has printed, without the folder of the working tree, whose name is that of this bisection.
  func relative(_ output: String) -> String { output.replacing(root + "/", with: "") }

  /// Makes a working tree with a commit.
  init(_ repository: GitRepository, at commit: GitCommit) throws(CommandError) {
    self.repository = repository
    // Directly beside the repository, paths from one package to another stay right.
    let parent = repository.root.split(separator: "/").dropLast().joined(separator: "/")
    guard let folder = Self.makeFolder(in: FilePath.temporaryFolder) else { throw Self.noFolder }
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
      throw CommandError("'git worktree add' failed: \(added.errors.trimmed)", code: .broken)
    }
  }

  /// Removes it with all that was built in it.
  func remove() {
    _ = try? repository.git(
      ["worktree", "remove", "--force", "--force", root], in: repository.root)
    _ = ShellProcess.run("exec rm -rf -- \"$0\" \"$@\"", arguments: [folder, root]) {}
    _ = try? repository.git(["worktree", "prune"], in: repository.root)
  }

  private static var noFolder: CommandError {
    CommandError("cannot create a folder: \(String(cString: strerror(errno)))", code: .broken)
  }

  private static func makeFolder(in parent: String) -> String? {
    var name = Array("\(parent)/.bisect-XXXXXX".utf8CString)
    guard mkdtemp(&name) != nil else { return nil }
    return String(decoding: name.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }
}
