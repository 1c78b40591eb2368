import Testing

@testable import EffectSupport

@Suite("Leaving out cancellations") struct CancellationGateTests {
  @Test("all take place until somebody decides")
  func unset() {
    let gate = CancellationGate()
    #expect(gate.admits("a", isInFlight: { true }))
    gate.set { _ in false }
    #expect(!gate.admits("a", isInFlight: { true }))
    gate.set(nil)
    #expect(gate.admits("a", isInFlight: { true }))
  }

  @Test("the decision is about the id")
  func ids() {
    let gate = CancellationGate()
    gate.set { $0 as? String != "a" }
    #expect(!gate.admits("a", isInFlight: { true }))
    #expect(gate.admits("b", isInFlight: { true }))
  }

  @Test("nobody is asked if there is nothing to cancel")
  func nothingInFlight() {
    let gate = CancellationGate()
    gate.set { _ in
      Issue.record("It must not be asked.")
      return false
    }
    #expect(gate.admits("a", isInFlight: { false }))
  }
}
