import Glibc

/// The file of the running program.
enum ProgramFile {
  /// Its path when it was first asked for; `nil` if it is not known.
  ///
  /// The system does not know the path of a file that was replaced.
  static let path: String? = {
    realpath("/proc/self/exe", nil).map { path in
      defer { free(path) }
      return FilePath.text(path)
    }
  }()

  /// Whether another file lies at the path now.
  static var isReplaced: Bool {
    guard let path else { return true }
    var (running, now) = (stat(), stat())
    guard stat("/proc/self/exe", &running) == 0, stat(FilePath.cString(path), &now) == 0 else {
      return true
    }
    return running.st_dev != now.st_dev || running.st_ino != now.st_ino
  }
}
