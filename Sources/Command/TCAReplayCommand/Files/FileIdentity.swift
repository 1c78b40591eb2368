import Glibc

/// The identity of a file or a folder, which all its paths and links share.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  init(_ status: stat) {
    (device, number) = (status.st_dev, status.st_ino)
  }

  /// Returns `nil` if there is no regular file at the path.
  init?(ofFile path: String) {
    guard let status = stat(path), status.kind == S_IFREG else { return nil }
    self.init(status)
  }
}

extension stat {
  /// The metadata of the file at a path; `nil` if there is none, with the reason in `errno`.
  init?(_ path: String) {
    self.init()
    guard fstatat(AT_FDCWD, FilePath.cString(path), &self, 0) == 0 else { return nil }
  }

  /// Whether it is a file, a folder or something else: `S_IFREG`, `S_IFDIR`.
  var kind: mode_t { st_mode & S_IFMT }
}
