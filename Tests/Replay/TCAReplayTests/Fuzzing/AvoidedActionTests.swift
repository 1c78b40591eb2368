import TestSupport
import Testing

@testable import ReplayRegistration
@testable import TCAReplay

/// An action after which runs have failed is left out of whole runs, not of single steps.
@Suite("Actions that fuzzed runs leave out", .waitsForProcesses)
struct AvoidedActionTests {
  private static let runs = 400

  /// Makes runs after so many failures by the action `nothing`, and counts how often each of them sends it.
  private func sends(afterFailures count: Int) async -> [Int] {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      [count = count as Int] in
      await FuzzedLaboratory(failures: count, runs: Self.runs).print()
    }
    return String(decoding: result?.standardOutputContent ?? [], as: UTF8.self)
      .split(whereSeparator: \.isWhitespace).compactMap { Int($0) }
  }

  @Test("two failures change nothing")
  func patience() async {
    let usual = await sends(afterFailures: 0)
    #expect(usual.count == Self.runs)
    // One of two actions, in runs of 20 steps.
    #expect(usual.allSatisfy { $0 > 0 })
    #expect(await sends(afterFailures: 2) == usual)
  }

  @Test("after three failures, most runs never send the action, and the others send it as before")
  func caution() async {
    let usual = await sends(afterFailures: 0)
    let sends = await sends(afterFailures: 3)
    #expect(sends.count == Self.runs)
    let sending = sends.indices.filter { sends[$0] > 0 }
    // One in ten.
    #expect((20...60).contains(sending.count), "\(sending.count)")
    #expect(sending.allSatisfy { sends[$0] == usual[$0] })
  }
}

/// Runs of the laboratory in this process, whose executors they take over.
private struct FuzzedLaboratory: FeatureVisitor {
  var failures: Int
  var runs: Int

  /// Prints how often each run sends `nothing`, and ends the process.
  @MainActor
  func print() {
    defer { leaveProcess() }
    do {
      try RegisteredFeature.laboratory.accept(self)
    } catch {
      Swift.print(error)
    }
  }

  func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
    // It does not leave the main actor, which calls this.
    nonisolated(unsafe) let feature = feature
    try MainActor.assumeIsolated { try run(feature) }
  }

  @MainActor
  private func run<State, Action>(_ feature: FeatureDefinition<State, Action>) throws {
    var settings = FuzzSettings()
    settings.seed = 1
    settings.stepCount = 20
    settings.sent = ["addToTotal", "nothing"]
    settings.variesOrder = false
    let session = try FuzzSession(feature, settings, host: TestHost { _ in })
    session.adopt(keys: [], corpus: [], trouble: failures == 0 ? [:] : ["nothing": failures])
    var sends: [Int] = []
    session.willStep = { run, name, _ in
      if name == "the start" { sends.append(0) }
      if name == "nothing" { sends[run] += 1 }
    }
    // Without what other runs have found, the numbers of a run are the same in each session.
    for number in 0..<runs {
      session.run(number..<(number + 1), while: { true })
      session.memory.corpus = []
    }
    Swift.print(sends.map(String.init).joined(separator: " "))
  }
}
