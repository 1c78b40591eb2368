package import Dispatch
import Foundation
import Glibc

/// Notifies when a file is written, replaced, moved or removed by any program.
///
/// It watches the folder, so that it also notices files that replace the watched one.
package final class FileWatcher: @unchecked Sendable {
  // `source` is set once and thread-safe.
  private let source: any DispatchSourceRead

  package struct CannotWatch: Error, CustomStringConvertible {
    package var path: String
    package var code: Int32

    package var description: String {
      "'\(path)' cannot be watched: \(String(cString: strerror(code)))"
    }
  }

  /// Watches a file.
  ///
  /// - Parameters:
  ///   - path: The file. Its folder must exist; the file itself need not.
  ///   - queue: The queue to run the closure on.
  ///   - onChange: Called after changes. Several changes may cause one call.
  /// - Throws: ``CannotWatch`` if the folder does not exist or cannot be watched.
  package init(
    path: String,
    queue: DispatchQueue = .main,
    onChange: @escaping @Sendable () -> Void
  ) throws {
    let url = URL(fileURLWithPath: path)
    let folder = url.deletingLastPathComponent().path
    let name = url.lastPathComponent
    let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { throw CannotWatch(path: path, code: errno) }
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
    guard inotify_add_watch(descriptor, folder, UInt32(events)) >= 0 else {
      let code = errno
      close(descriptor)
      throw CannotWatch(path: path, code: code)
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      if Self.readEvents(from: descriptor).contains(name) {
        onChange()
      }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  package func cancel() {
    source.cancel()
  }

  /// The names of the files in the pending events.
  private static func readEvents(from descriptor: Int32) -> Set<String> {
    var names: Set<String> = []
    let capacity = 4096
    let buffer = UnsafeMutableRawBufferPointer.allocate(
      byteCount: capacity,
      alignment: MemoryLayout<inotify_event>.alignment
    )
    defer { buffer.deallocate() }
    while case let count = read(descriptor, buffer.baseAddress, capacity), count > 0 {
      var offset = 0
      while offset + MemoryLayout<inotify_event>.size <= count {
        let event = buffer.loadUnaligned(fromByteOffset: offset, as: inotify_event.self)
        let start = offset + MemoryLayout<inotify_event>.size
        let bytes = buffer[start..<min(start + Int(event.len), count)].prefix { $0 != 0 }
        names.insert(String(decoding: bytes, as: UTF8.self))
        offset = start + Int(event.len)
      }
    }
    return names
  }
}
