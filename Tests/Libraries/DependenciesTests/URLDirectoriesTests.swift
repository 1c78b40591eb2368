import Dependencies
import Foundation
import Testing

@Suite("Folders in file keys")
struct URLDirectoriesTests {
  @Test("are absolute, and differ")
  func folders() {
    let folders: [URL] = [
      .documentsDirectory, .applicationSupportDirectory, .cachesDirectory, .desktopDirectory,
      .downloadsDirectory, .moviesDirectory, .musicDirectory, .picturesDirectory,
    ]
    #expect(folders.allSatisfy { $0.path(percentEncoded: false).hasPrefix("/") })
    #expect(Set(folders).count == folders.count)
  }
}
