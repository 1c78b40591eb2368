import CRuntimeMetadata
import Testing

@testable import RuntimeReflection

@Suite struct HashSeedTests {
  @Test func memoryThatHashingDoesNotReadIsNotEnough() {
    // The real parameters must not change here: other tests have sets and dictionaries.
    var parameters = RuntimeHashingParameters(seed0: 1, seed1: 2, isDeterministic: false)
    #expect(!HashSeed.isInForce(&parameters, HashSeed.samples))
    #expect(parameters.seed0 == 1 && parameters.seed1 == 2 && !parameters.isDeterministic)
  }

  @Test func thisRuntimeHasTheParameters() {
    #expect(runtimeHashingParameters() != nil)
  }
}
