import ReplayRegistration
import ReplayValues

/// A part of the scripts; other machines run the rest.
struct Shard: Equatable, Sendable {
  /// Which part, from 1.
  var index: Int
  var count: Int

  static let whole = Shard(index: 1, count: 1)

  init(index: Int, count: Int) {
    self.index = index
    self.count = count
  }

  /// Reads `2/5`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let index = parts[0], let count = parts[1], count >= 1,
      (1...count).contains(index)
    else { return nil }
    self.init(index: index, count: count)
  }

  /// What the variables say that CI systems and schedulers set; ``whole`` where none is set.
  ///
  /// - Throws: A ``UsageError`` that blames the variable, where one is not a number or out of range.
  static func automatic(environment: [String: String]) throws(UsageError) -> Shard {
    for source in sources {
      guard let index = environment[source.index], !index.isEmpty else { continue }
      guard let count = environment[source.count], !count.isEmpty else { continue }
      guard let first = Int(environment[source.first] ?? "") ?? source.defaultFirst,
        let number = Int(index), let total = Int(count), total >= 1,
        (0..<total).contains(number - first)
      else {
        throw UsageError(
          "invalid value '\(index)' for \(source.index)",
          hint: "--shard auto reads it together with \(source.count)='\(count)'")
      }
      return Shard(index: number - first + 1, count: total)
    }
    return .whole
  }

  private struct Source {
    var index: String
    var count: String
    /// The variable that says which index is the first.
    var first = ""
    var defaultFirst: Int?
  }

  private static let sources = [
    // GitLab counts from one, the others from zero.
    Source(index: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", defaultFirst: 1),
    Source(index: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", defaultFirst: 0),
    Source(
      index: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", defaultFirst: 0),
    Source(
      index: "SLURM_ARRAY_TASK_ID", count: "SLURM_ARRAY_TASK_COUNT", first: "SLURM_ARRAY_TASK_MIN",
      defaultFirst: 0),
    Source(
      index: "AWS_BATCH_JOB_ARRAY_INDEX", count: "AWS_BATCH_JOB_ARRAY_SIZE", defaultFirst: 0),
  ]

  /// Whether the script at a place among all scripts, from 0, is in this part.
  func contains(_ place: Int) -> Bool {
    place % count == index - 1
  }
}
