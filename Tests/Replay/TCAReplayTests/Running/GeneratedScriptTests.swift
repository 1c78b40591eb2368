import Foundation
import TestSupport
import Testing

/// Random scripts for random features do the same in both notations, and nothing crashes.
///
/// `TCA_GENERATED_SCRIPTS` says how many; the ten thousand take a while in a debug build.
@Suite(.waitsForProcesses) struct GeneratedScriptTests {
  @Test func bothNotationsAgree() async throws {
    let count = ProcessInfo.processInfo.environment["TCA_GENERATED_SCRIPTS"].flatMap { Int($0) }
    let result = await #expect(
      processExitsWith: .success, observing: [\.standardOutputContent]
    ) { [count = (count ?? 330) as Int] in
      await MainActor.run {
        let outcome = GeneratedRun.replay(count)
        print(outcome.problems.prefix(5).joined(separator: "\n\n"))
        print("\(outcome.passed) \(outcome.failed) \(outcome.unusable) \(outcome.problems.count)")
        leaveProcess()
      }
    }
    let output = String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
    let counts = output.split(separator: "\n").last?.split(separator: " ").compactMap { Int($0) }
    let (passed, failed, problems) = try #require(counts.map { ($0[0], $0[1], $0[3]) })
    #expect(problems == 0, "\(output)")
    // The generator makes enough of each kind for this to mean something.
    #expect(passed > (count ?? 330) / 4)
    #expect(failed > (count ?? 330) / 20)
  }
}
