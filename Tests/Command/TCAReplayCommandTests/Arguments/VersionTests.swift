import Foundation
import TestSupport
import Testing

@testable import TCAReplayCommand

@Suite("The version") struct VersionTests {
  @Test("--version prints the name and the version of the package")
  func printed() throws {
    let run = try CommandProcess(["--version"])
    #expect(run.output == "tca-replay \(ToolIdentity.currentVersion)\n")
  }

  @Test("the changelog begins with the version of the package")
  func changelog() throws {
    let file = packageRoot.appendingPathComponent(
      "Sources/Command/TCAReplayCommand/TCAReplayCommand.docc/Changelog.md")
    let versions = try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n")
      .filter { $0.hasPrefix("## ") }
    #expect(versions.first == "## \(ToolIdentity.currentVersion)")
  }
}
