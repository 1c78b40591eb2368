import ActionScript
import ReplayPlanning
import RuntimeReflection

// The file around the body of a test.
extension SwiftTestWriter {
  func file(_ body: [String]) -> String {
    let path = plan.script.source.path
    let file = path.isEmpty ? "a script" : SourceExcerpt.displayed(path)
    var modules = values.needs.modules
    modules.insert(String(moduleName(of: State.self)))
    modules.formUnion(
      plan.feature.clients.map { String(moduleName(of: $0.type)) })
    modules.remove("Swift")
    let library: Set<String> = ["Foundation", "ComposableArchitecture", "Dependencies", ""]
    let imports = modules.subtracting(library).filter { !$0.contains(" ") }.sorted()
      .map { "@testable import \($0)" }
    let title = (plan.title ?? "").isEmpty ? nil : plan.title
    var lines = ["// Exported from \(file).", ""]
    // The durations of schedulers are declared there.
    if advances { lines.append("import Combine") }
    lines += ["import ComposableArchitecture", "import Foundation"]
    lines.append(framework == .swiftTesting ? "import Testing" : "import XCTest")
    lines += [""] + imports + [""]
    lines.append("@MainActor")
    switch framework {
    case .swiftTesting:
      lines.append("struct \(name)Tests {")
      lines.append("  @Test\(title.map { "(\($0.swiftLiteral))" } ?? "")")
      lines.append("  func replay() async throws {")
    case .xctest:
      lines.append("final class \(name)Tests: XCTestCase {")
      if let title {
        lines.append("  // \(title.replacing("\n", with: " "))")
      }
      lines.append("  func testReplay() async throws {")
    }
    lines += body
    lines += ["  }", "}"]
    if values.needs.scriptError { lines += ["", Self.scriptError] }
    if values.needs.randomNumbers { lines += ["", Self.randomNumbers] }
    return lines.joined(separator: "\n") + "\n"
  }

  private static var scriptError: String {
    """
    /// An error that the script writes as its message.
    private struct ScriptError: LocalizedError, Equatable, CustomStringConvertible {
      let description: String

      init(_ description: String) { self.description = description }

      var errorDescription: String? { description }
    }
    """
  }

  private static var randomNumbers: String {
    """
    /// The numbers of a script with a seed: SplitMix64.
    private struct SeededNumbers: RandomNumberGenerator, Sendable {
      var state: UInt64

      mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
      }
    }
    """
  }
}
