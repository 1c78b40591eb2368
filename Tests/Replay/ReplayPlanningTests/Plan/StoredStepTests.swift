import ActionScript
import Testing

@testable import ReplayPlanning
@testable import ReplayRegistration
@testable import ReplayTestSupport

struct StoredStepTests {
  @Test func takesFewBytes() {
    #expect(MemoryLayout<StoredStep<Int, String>>.stride <= 48)
    #expect(MemoryLayout<PlannedNode<Int, String>>.stride <= 48)
    #expect(MemoryLayout<PlannedNode<[[Int]], (String, String, String, String)>>.stride <= 48)
  }

  @Test func sharesTheSyntaxOfTheScript() throws {
    let script = Script.parse("feature awkward\n\nsend tapped\nsend tapped\n").script
    let written = script.steps.withUnsafeBufferPointer { $0.baseAddress }
    let shared = try Awkward.registered.accept(SyntaxVisitor(script: script))
    #expect(shared.count == 2)
    #expect(shared.allSatisfy { $0 == written })
  }
}

/// Returns where the steps of a plan hold their syntax.
private struct SyntaxVisitor: FeatureVisitor {
  var script: Script

  func visit<State, Action>(
    _ feature: FeatureDefinition<State, Action>
  ) throws -> [UnsafePointer<Step>?] {
    let plan = try #require(Planner(feature).plan(script).plan)
    return plan.nodes.compactMap { node in
      guard case .step(let step) = node else { return nil }
      return step.list.steps.withUnsafeBufferPointer { $0.baseAddress }
    }
  }
}
