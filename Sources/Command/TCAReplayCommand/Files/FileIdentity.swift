import Glibc

/// The identity of a file, which all its paths and links share.
struct FileIdentity: Hashable {
  private let device: dev_t
  private let number: ino_t

  /// Returns `nil` if there is no regular file at the path.
  init?(_ path: String) {
    var status = stat()
    guard stat(FilePath.cString(path), &status) == 0, status.st_mode & S_IFMT == S_IFREG else {
      return nil
    }
    (device, number) = (status.st_dev, status.st_ino)
  }
}
