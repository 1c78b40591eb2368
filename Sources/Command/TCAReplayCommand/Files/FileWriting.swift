import CProcess
import Glibc

/// Writing to files, pipes and terminals.
enum FileWriting {
  enum Failure: Error, CustomStringConvertible {
    /// A signal was recorded, and nobody reads the pipe.
    case unread
    /// The system's `errno`.
    case system(Int32)

    var description: String {
      switch self {
      case .unread: "nobody reads it"
      case .system(let code): SystemProblem.text(code)
      }
    }
  }

  /// Writes all bytes and waits for readers, but after a signal only as long as they read.
  static func write(_ bytes: [UInt8], to descriptor: Int32) throws(Failure) {
    let failure: Failure? = bytes.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        guard signals_wait_for_output(descriptor) != 0 else { return .unread }
        // A pipe that is ready takes this much at once.
        let part = UnsafeRawBufferPointer(rebasing: rest.prefix(Int(PIPE_BUF)))
        let count = Glibc.write(descriptor, part.baseAddress, part.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EAGAIN, errno != EINTR {
          return .system(errno)
        }
      }
      return nil
    }
    if let failure { throw failure }
  }
}
