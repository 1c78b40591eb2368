import CRuntimeMetadata

/// The seed of all hash values, on which the order of sets and dictionaries depends.
///
/// By default the runtime chooses it at random for each process, and mixes it with the address of
/// each table.
package enum HashSeed {
  /// Sets the seed of this process.
  ///
  /// Call it before the first set or dictionary is created: elements of an existing one would no
  /// longer be found.
  ///
  /// With 0, the order is that of `SWIFT_DETERMINISTIC_HASHING=1`. Returns the problem, for
  /// developers, or `nil` if hashing depends on this seed only.
  package static func use(_ seed: UInt64) -> String? {
    let parameters = runtimeHashingParameters()
    let problem = RuntimeReliance.hashSeed.problem {
      parameters.map { isInForce($0, samples) } ?? false ? nil : "other hashing parameters"
    }
    if problem == nil { parameters?.pointee = RuntimeHashingParameters(seed: seed) }
    return problem
  }

  /// The seed of this process; `nil` if the runtime has none that can be set.
  package static var current: UInt64? { runtimeHashingParameters()?.pointee.seed0 }

  /// The results that a seed gives.
  struct Sample: Sendable {
    var seed: UInt64
    /// The hash value of 42.
    var hash: Int
    /// The elements of a set of the numbers below 8.
    var order: [Int]
  }

  /// Two seeds, because the runtime itself uses the first if `SWIFT_DETERMINISTIC_HASHING` is set.
  static let samples = [
    Sample(seed: 0, hash: 8_880_661_182_590_738_257, order: [4, 0, 2, 3, 6, 5, 1, 7]),
    Sample(seed: 1, hash: -6_354_513_686_962_586_134, order: [0, 5, 3, 4, 7, 1, 6, 2]),
  ]

  /// Whether hash values and the order of a set are those of the samples.
  ///
  /// Restores the parameters afterwards.
  static func isInForce(
    _ parameters: UnsafeMutablePointer<RuntimeHashingParameters>, _ samples: [Sample]
  ) -> Bool {
    let original = parameters.pointee
    defer { parameters.pointee = original }
    return samples.allSatisfy { sample in
      parameters.pointee = RuntimeHashingParameters(seed: sample.seed)
      var hasher = Hasher()
      hasher.combine(42)
      return hasher.finalize() == sample.hash && Array(Set(0..<8)) == sample.order
    }
  }
}

extension RuntimeHashingParameters {
  fileprivate init(seed: UInt64) {
    self.init(seed0: seed, seed1: 0, isDeterministic: true)
  }
}
