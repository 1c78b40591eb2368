import Glibc

/// Standard output or standard error, buffered.
///
/// A reader that goes away ends the output quietly: what is written after that is dropped.
final class StandardStream {
  private let descriptor: Int32
  private let capacity: Int
  private var buffer: [UInt8] = []

  /// Whether the reader has gone away.
  private(set) var isClosed = false

  /// - Parameters:
  ///   - descriptor: 1 for standard output, 2 for standard error.
  ///   - capacity: How many bytes are gathered before they are written; 0 writes each text at once.
  init(descriptor: Int32, capacity: Int = 1 << 16) {
    self.descriptor = descriptor
    self.capacity = capacity
  }

  /// Whether a person reads it.
  var isTerminal: Bool { isatty(descriptor) == 1 }

  func write(_ text: String) {
    append { $0.append(contentsOf: text.utf8) }
  }

  /// Lets a closure append bytes.
  func append(_ body: (inout [UInt8]) -> Void) {
    body(&buffer)
    if buffer.count >= capacity {
      flush()
    }
  }

  func flush() {
    defer { buffer.removeAll(keepingCapacity: true) }
    guard !isClosed else { return }
    buffer.withUnsafeBytes { bytes in
      var rest = bytes[...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Glibc.write(descriptor, part.baseAddress, part.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno != EINTR {
          isClosed = true
          return
        }
      }
    }
  }
}
