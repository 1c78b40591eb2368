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
    let library: Set<String> = [
      "Foundation", "ComposableArchitecture", "ClassicComposableArchitecture", "Dependencies", "",
    ]
    let imports = modules.subtracting(library).filter { !$0.contains(" ") }.sorted()
      .map { "@testable import \($0)" }
    let title = (plan.title ?? "").isEmpty ? nil : plan.title
    var lines = ["// Exported from \(file).", ""]
    // The durations of schedulers are declared there.
    let needsCombine = advances || values.needs.reductions || values.needs.publishers
    if environment == nil, needsCombine { lines.append("import Combine") }
    lines.append(
      "import \(environment == nil ? "" : "Classic")ComposableArchitecture")
    lines.append("import Foundation")
    lines.append(framework == .swiftTesting ? "import Testing" : "import XCTest")
    let endOfImports = lines.count
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
        lines.append("  // \(title.onOneLine)")
      }
      lines.append("  func testReplay() async throws {")
    }
    lines += body
    lines += ["  }", "}"]
    if values.needs.scriptError { lines += ["", Self.scriptError] }
    for property in values.needs.boundProperties { lines += ["", property.declaration] }
    if values.needs.reductions {
      lines += ["", environment == nil ? Self.reductionsDeclaration : Self.classicReductions]
    }
    if values.needs.openStreams { lines += ["", Self.openStreams] }
    if values.needs.openCalls { lines += ["", SwiftEndpoints.openCalls] }
    for type in values.needs.openOffsets.sorted() {
      lines += ["", SwiftEndpoints.offsets(of: type)]
    }
    if values.needs.openStreams || values.needs.openCalls {
      lines += ["", Self.streamContinuation]
    }
    if values.needs.nextCalls { lines += ["", SwiftEndpoints.nextCall] }
    if values.needs.openPublishers { lines += ["", PublisherInSwift.openPublishers] }
    if values.needs.incrementingUUIDs { lines += ["", Self.incrementingUUIDs] }
    if body.contains(where: { $0.contains("store.expect {") }) {
      lines += ["", Self.classicExpectation]
    }
    if values.needs.reordering { lines += ["", SwiftTaking.reordering] }
    for taking in SwiftTaking.allCases where values.needs.taking.contains(taking) {
      lines += ["", taking.declaration]
    }
    for numbers in SwiftRandomNumbers.allCases where values.needs.randomNumbers.contains(numbers) {
      lines += ["", numbers.declaration]
    }
    if environment != nil, lines.contains(where: { $0.contains("reportIssue(") }) {
      lines.insert("import XCTestDynamicOverlay", at: endOfImports)
    }
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

  private static var openStreams: String {
    """
    /// The streams that an endpoint has opened, or its calls that wait for an answer, until they end.
    private struct OpenStreams<Continuation: StreamContinuation>: Sendable {
      private let streams = LockIsolated<[Continuation?]>([])

      /// The only one that is open; `nil` if there is none, or several.
      var only: Continuation? {
        let open = streams.value.compactMap { $0 }
        return open.count == 1 ? open[0] : nil
      }

      func open(_ stream: Continuation, onEnd: @escaping @Sendable () -> Void = {}) {
        let index = streams.withValue { $0.append(stream); return $0.count - 1 }
        stream.whenEnded { [streams] in
          streams.withValue { $0[index] = nil }
          onEnd()
        }
      }
    }
    """
  }

  private static var streamContinuation: String {
    """
    private protocol StreamContinuation: Sendable {
      func whenEnded(_ action: @escaping @Sendable () -> Void)
    }

    extension AsyncStream.Continuation: StreamContinuation {
      fileprivate func whenEnded(_ action: @escaping @Sendable () -> Void) {
        onTermination = { _ in action() }
      }
    }

    extension AsyncThrowingStream.Continuation: StreamContinuation {
      fileprivate func whenEnded(_ action: @escaping @Sendable () -> Void) {
        onTermination = { _ in action() }
      }
    }
    """
  }
}

extension String {
  /// The text of a comment, which every kind of newline would end.
  var onOneLine: String { String(map { $0.isNewline ? " " : $0 }) }
}
