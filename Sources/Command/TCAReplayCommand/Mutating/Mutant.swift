import TCAReplay

/// A mutation of a feature, and what scripts make of it.
struct Mutant {
  enum Status: Equatable {
    /// A script fails with it.
    case killed(by: Int, reason: String)
    /// A script reaches a limit with it.
    case limited(by: Int, reason: String)
    /// The feature crashes with it.
    case crashed(by: Int, reason: String)
    /// No script fails with it.
    case survived

    var isKilled: Bool { self != .survived }
  }

  var feature: String
  /// The mutation, and where the first script reaches it.
  var found: FoundMutation
  /// The scripts that reach it, by their numbers, in their order.
  var scripts: [Int]
  /// How many of them were replayed with it.
  var triedCount = 0
  var status = Status.survived

  var mutation: Mutation { found.mutation }

  /// A survivor in words.
  var text: String {
    "step \(found.step) \(mutation.deed), and no script would fail if \(mutation.alternative)"
  }
}
