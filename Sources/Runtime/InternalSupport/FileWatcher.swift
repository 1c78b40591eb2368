package import Dispatch
import Foundation
import Glibc

/// Notifies when a file is written, replaced, moved or removed by any program.
///
/// It watches the folder, so that it also notices files that replace the watched one. If the file is
/// a link, it watches the file that the link leads to as well.
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
    let descriptor = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard descriptor >= 0 else { throw CannotWatch(path: path, code: errno) }
    let places = Lock(WatchedPlaces(path: path, descriptor: descriptor))
    do {
      try places.withLock { try $0.watch() }
    } catch {
      close(descriptor)
      throw error
    }
    source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: queue)
    source.setEventHandler {
      if places.withLock({ $0.takeEvents() }) {
        onChange()
      }
    }
    source.setCancelHandler { close(descriptor) }
    source.resume()
  }

  package func cancel() {
    source.cancel()
  }
}
