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
}
