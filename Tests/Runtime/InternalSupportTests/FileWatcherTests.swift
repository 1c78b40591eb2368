import Dispatch
import Foundation
import InternalSupport
import Testing

@Suite("A watcher of a file")
struct FileWatcherTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(component: "watcher-\(UUID().uuidString)")

  private func write(_ text: String, to path: String) throws {
    try Data(text.utf8).write(to: folder.appending(path: path))
  }

  /// Makes a link, or replaces it.
  private func link(_ path: String, to target: String) throws {
    let next = folder.appending(path: "next")
    try FileManager.default.createSymbolicLink(
      at: next, withDestinationURL: folder.appending(path: target))
    try #require(rename(next.path, folder.appending(path: path).path) == 0)
  }

  @Test("notices changes of what the file links to, of the link, and of what it links to next")
  func links() async throws {
    for name in ["a", "b"] {
      try FileManager.default.createDirectory(
        at: folder.appending(path: name), withIntermediateDirectories: true)
      try write("", to: "\(name)/target")
    }
    defer { try? FileManager.default.removeItem(at: folder) }
    try link("file", to: "a/target")
    let (changes, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let watcher = try FileWatcher(
      path: folder.appending(path: "file").path, queue: DispatchQueue(label: "watcher")
    ) {
      continuation.yield()
    }
    defer { watcher.cancel() }
    var iterator = changes.makeAsyncIterator()

    try write("1", to: "a/target")
    await iterator.next()
    try link("file", to: "b/target")
    await iterator.next()
    try write("2", to: "b/target")
    await iterator.next()
  }
}
