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

  @Test func saysThatTheRuntimeIsUnknown() {
    #expect(
      HashSeed.problem(environment: nil, isKnown: { false })
        == """
        hashing has no fixed seed: this Swift runtime has other hashing parameters than Swift 6.3; use a supported \
        toolchain
        """)
    #expect(HashSeed.problem(environment: nil, isKnown: { true }) == nil)
  }

  @Test func canBeTurnedOff() {
    #expect(
      HashSeed.problem(environment: "off", isKnown: { true })
        == "hashing has no fixed seed: the environment sets TCA_HASHING to 'off'")
  }
}
