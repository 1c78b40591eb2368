import Foundation
import Testing

@testable import Sharing

@Suite("Data of a file")
struct DataFilesTests {
  private let folder = FileManager.default.temporaryDirectory
    .appending(component: "sharing-\(UUID().uuidString)")

  private func inFolder(_ body: () throws -> Void) throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    try body()
  }

  @Test("replaces it, and keeps its permissions", arguments: [0o600, 0o400, 0o664, 0o644])
  func permissions(permissions: Int) throws {
    try inFolder {
      let url = folder.appending(component: "number.json")
      try Data("1".utf8).write(to: url)
      try FileManager.default.setAttributes(
        [.posixPermissions: permissions], ofItemAtPath: url.path)
      try Data("2".utf8).replaceFile(at: url)
      try #expect(String(contentsOf: url, encoding: .utf8) == "2")
      let attributes = try FileManager.default.attributesOfItem(atPath: url.path)
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == permissions)
      try #expect(FileManager.default.contentsOfDirectory(atPath: folder.path) == ["number.json"])
    }
  }

  @Test("replaces a link that leads nowhere")
  func link() throws {
    try inFolder {
      let url = folder.appending(component: "number.json")
      try FileManager.default.createSymbolicLink(
        at: url, withDestinationURL: folder.appending(component: "missing"))
      try Data("1".utf8).replaceFile(at: url)
      try #expect(String(contentsOf: url, encoding: .utf8) == "1")
    }
  }

  @Test("a device reads as empty, and a missing file is an error")
  func reading() throws {
    try #expect(Data(contentsOfFileAt: URL(filePath: "/dev/full")) == Data())
    let error = #expect(throws: CocoaError.self) {
      try Data(contentsOfFileAt: folder.appending(component: "missing"))
    }
    #expect(error?.code == .fileReadNoSuchFile)
  }

  @Test("does not replace a folder")
  func folders() throws {
    try inFolder {
      let error = #expect(throws: POSIXError.self) { try Data("1".utf8).replaceFile(at: folder) }
      #expect(error?.code == .EISDIR)
    }
  }
}
