import Foundation
import TestSupport
import Testing

/// A type that the compiler does not check names its lock, or says why it needs none.
struct UncheckedSendableTests {
  @Test func everyUncheckedTypeHasAComment() throws {
    let sources = packageRoot.appendingPathComponent("Sources")
    let files = try #require(
      FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var uncommented: [String] = []
    var count = 0
    for case let file as URL in files where file.pathExtension == "swift" {
      let lines = try String(contentsOf: file, encoding: .utf8)
        .split(separator: "\n", omittingEmptySubsequences: false)
      for index in lines.indices where lines[index].contains("@unchecked Sendable") {
        count += 1
        let nearby = lines[max(index - 1, 0)...min(index + 3, lines.count - 1)]
        if !nearby.contains(where: { $0.contains(#/(^|[^/])// /#) }) {
          uncommented.append("\(file.lastPathComponent):\(index + 1)")
        }
      }
    }
    #expect(uncommented == [])
    #expect(count > 50)
  }
}
