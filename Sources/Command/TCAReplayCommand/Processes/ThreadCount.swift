import CProcess
import Glibc

/// The threads of this process, and what they run on.
enum ThreadCount {
  /// The number of threads, without the thread sanitizer's own; 1 if it cannot be read.
  static var current: Int {
    // Without /proc nobody can tell.
    guard let names = try? FileReading.names(in: "/proc/self/task") else { return 1 }
    return process_is_thread_sanitized() ? max(1, names.count - 1) : names.count
  }

  /// The number of processors that are in use.
  static var cores: Int { max(1, sysconf(Int32(_SC_NPROCESSORS_ONLN))) }
}
