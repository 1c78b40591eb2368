import Glibc

/// What the system says of a failure.
enum SystemProblem {
  /// The text of an `errno`.
  ///
  /// The system says the same of a file that is too large for the process as of one that is too large for the disk.
  static func text(_ code: Int32) -> String {
    let text = String(cString: strerror(code))
    var limit = rlimit()
    guard code == EFBIG, getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0,
      limit.rlim_cur != .max
    else { return text }
    return "\(text); this process may write \(limit.rlim_cur) bytes to a file, see 'ulimit -f'"
  }
}
