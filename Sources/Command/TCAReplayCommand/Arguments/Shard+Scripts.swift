import ReplayReports

extension Shard {
  /// Reads the variables that CI systems and schedulers set; returns ``whole`` if none is set.
  ///
  /// Throws a ``UsageError`` that names the variable, if its value is not a number or is out of
  /// range.
  static func automatic(environment: [String: String]) throws(UsageError) -> Shard {
    for source in sources {
      guard let index = environment[source.index], !index.isEmpty else { continue }
      guard let count = environment[source.count], !count.isEmpty else {
        throw UsageError(
          "'--shard auto' found \(source.index)='\(index)', but no \(source.count)",
          hint: "without it each machine would run all scripts; write '--shard I/N'")
      }
      guard let first = Int(environment[source.first] ?? "") ?? source.defaultFirst,
        let number = Int(index), let total = Int(count), total >= 1,
        case let (place, overflows) = number.subtractingReportingOverflow(first), !overflows,
        (0..<total).contains(place)
      else {
        throw UsageError(
          "invalid value '\(index)' for \(source.index)",
          hint: "--shard auto reads it together with \(source.count)='\(count)'")
      }
      return Shard(index: place + 1, count: total)
    }
    return .whole
  }

  private struct Source {
    var index: String
    var count: String
    /// The variable that gives the first index, if there is one.
    var first = ""
    var defaultFirst: Int?
  }

  private static let sources = [
    // GitLab counts from one, the others count from zero.
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

  /// Whether this part contains the script at an index, from 0, among all scripts.
  func contains(_ place: Int) -> Bool {
    place % count == index - 1
  }

  /// As many numbers of a range as the other parts have, or one more or less.
  func part(of numbers: Range<Int>) -> Range<Int> {
    let (size, rest) = numbers.count.quotientAndRemainder(dividingBy: count)
    func start(_ place: Int) -> Int { numbers.lowerBound + size * place + min(place, rest) }
    return start(index - 1)..<start(index)
  }

  func part<Script>(of scripts: [Script]) -> [Script] {
    scripts.enumerated().filter { contains($0.offset) }.map(\.element)
  }
}
