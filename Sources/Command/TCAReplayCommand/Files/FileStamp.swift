import CProcess
import Glibc

/// Metadata of a file that changes when the file does.
struct FileStamp: Equatable {
  private let file: FileIdentity
  private let size: Int64
  /// In nanoseconds since 1970.
  private let changeTime: Int64

  /// The metadata, for another process to compare.
  var text: String { "\(file) \(size) \(changeTime)" }

  /// Reads the metadata of a file; `nil` if the file does not exist.
  init?(_ path: String) {
    guard let status = stat(path) else { return nil }
    changeTime = file_change_time(FilePath.cString(path))
    file = FileIdentity(status)
    size = Int64(status.st_size)
  }
}
