import Foundation
import TestSupport
import Testing

@testable import TCAReplayCommand

/// The files of a new package.
struct PackageTemplateTests {
  private func file(_ path: String, of dependency: PackageDependency) -> String? {
    PackageTemplate(name: "demo", dependency: dependency).files.first { $0.path == path }?.text
  }

  private let workflow = ".github/workflows/ci.yml"

  @Test func `the workflow is the one that the article shows`() throws {
    let url = packageRoot.appendingPathComponent(
      "Sources/Command/TCAReplayCommand/TCAReplayCommand.docc/InCI.md")
    let article = try String(contentsOf: url, encoding: .utf8)
    let start = try #require(article.range(of: "```yaml\n"))
    let end = try #require(article.range(of: "```\n", range: start.upperBound..<article.endIndex))
    #expect(
      file(workflow, of: .path("../swift-composable-architecture-linux"))
        == String(article[start.upperBound..<end.lowerBound]))
  }

  @Test func `a dependency by URL needs no checkout`() throws {
    let local = try #require(file(workflow, of: .path("../tca")))
    let remote = try #require(file(workflow, of: .url("https://example.com/tca", version: "1.0.0")))
    let inRemote = Set(remote.split(separator: "\n"))
    let onlyInLocal = local.split(separator: "\n").filter { !inRemote.contains($0) }
    #expect(
      onlyInLocal == [
        "      # TCA_LINUX_URL is a variable of the repository: where to clone the folder of the dependency from.",
        #"      - run: git clone --depth 1 "${{ vars.TCA_LINUX_URL }}" "../tca""#,
      ])
  }
}
