import Foundation
import Glibc

/// The names under which a watched file can change: its own, and that of the file that it links to.
struct WatchedPlaces {
  private struct Place: Hashable {
    /// The number of the folder's watch.
    var folder: Int32
    var name: String
  }

  private let path: String
  private let descriptor: Int32
  private var file: Place?
  private var target: Place?

  /// Creates the places of a file, which are not watched yet; `descriptor` is that of inotify.
  init(path: String, descriptor: Int32) {
    self.path = path
    self.descriptor = descriptor
  }

  /// Begins to watch.
  mutating func watch() throws(FileWatcher.CannotWatch) {
    guard let place = place(of: path) else {
      throw FileWatcher.CannotWatch(path: path, code: errno)
    }
    file = place
    followLink()
  }

  /// Takes the pending events, and returns whether some of them are about the file.
  mutating func takeEvents() -> Bool {
    let touched = readEvents()
    if let file, touched.contains(file) {
      // The link may lead elsewhere now.
      followLink()
      return true
    }
    return target.map(touched.contains) ?? false
  }

  /// Watches the file that the watched one links to, if it is a link.
  private mutating func followLink() {
    let previous = target
    target = nil
    if (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != nil {
      target = place(of: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    }
    if let previous, previous.folder != target?.folder, previous.folder != file?.folder {
      _ = inotify_rm_watch(descriptor, previous.folder)
    }
  }

  /// Watches the folder of a file; returns `nil` if the folder does not exist.
  private func place(of path: String) -> Place? {
    let url = URL(fileURLWithPath: path)
    let events = IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_DELETE
    let folder = inotify_add_watch(
      descriptor, url.deletingLastPathComponent().path, UInt32(events))
    return folder < 0 ? nil : Place(folder: folder, name: url.lastPathComponent)
  }

  /// The files in the pending events.
  private func readEvents() -> Set<Place> {
    var places: Set<Place> = []
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
        places.insert(Place(folder: event.wd, name: String(decoding: bytes, as: UTF8.self)))
        offset = start + Int(event.len)
      }
    }
    return places
  }
}
