import CProcess
import Glibc

/// Collects what a feature writes to standard output and standard error, in a file in memory.
struct CapturedOutput: Sendable {
  /// The number of bytes that are kept of a step's output.
  static let limit = 1 << 16

  let descriptor: Int32

  /// Returns `nil` if the system has no memory.
  init?() {
    descriptor = process_memory_file()
    guard descriptor >= 0 else { return nil }
  }

  /// Opens a file that another process has created.
  init(opening descriptor: Int32) {
    self.descriptor = descriptor
  }

  func close() {
    Glibc.close(descriptor)
  }

  /// Redirects standard output and standard error of the calling process to this file.
  func redirectStandardStreams() {
    dup2(descriptor, STDOUT_FILENO)
    dup2(descriptor, STDERR_FILENO)
  }

  /// The size of the output so far, in bytes.
  ///
  /// `lseek`, because each step asks for the size, and `fstat` takes more than twice as long. The descriptor then stands
  /// at the end, where the next output belongs.
  var size: Int64 { max(0, Int64(lseek(descriptor, 0, SEEK_END))) }

  /// A part of the output, cut to ``limit``.
  ///
  /// `saysRest` appends how much was cut, which varies between runs if a limit ended the process.
  func text(from start: Int64, to end: Int64, saysRest: Bool = true) -> String {
    let count = Int(min(max(0, end - start), Int64(Self.limit)))
    let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, initializedCount in
      initializedCount = max(0, pread(descriptor, buffer.baseAddress, count, off_t(start)))
    }
    let text = String(decoding: bytes, as: UTF8.self)
    let rest = end - start - Int64(count)
    guard rest > 0 else { return text }
    return saysRest ? "\(text)\n… (\(rest) more bytes)" : "\(text)\n…"
  }
}
