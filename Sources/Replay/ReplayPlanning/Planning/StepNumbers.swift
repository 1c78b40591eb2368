/// The numbers of all steps of a script and its included files.
struct StepNumbers {
  /// Steps in the same repetitions, whose indices follow each other.
  fileprivate struct Run {
    var indices: Range<Int>
    var repetitions: [[Int]]
  }

  /// By the number of the including step, sorted by index.
  private var files: [[StepNumber.Part]: [Run]] = [:]

  /// For each part of a number, the counts of its repetitions, outermost first; `nil` if there is
  /// no such step.
  subscript(number: StepNumber) -> [[Int]]? {
    guard let index = number.parts.last?.index,
      let runs = files[Array(number.parts.dropLast())]
    else { return nil }
    var (low, high) = (0, runs.count)
    while low < high {
      let middle = (low + high) / 2
      if runs[middle].indices.upperBound <= index { low = middle + 1 } else { high = middle }
    }
    guard low < runs.count, runs[low].indices.contains(index) else { return nil }
    return runs[low].repetitions
  }

  /// Adds the numbers of steps, which follow those that were added before.
  ///
  /// - Parameters:
  ///   - indices: The numbers in their file.
  ///   - prefix: The parts of the number before it.
  ///   - repetitions: For each part, the counts of its repetitions.
  mutating func add(
    _ indices: Range<Int>, in prefix: [StepNumber.Part], _ repetitions: [[Int]]
  ) {
    files[prefix, default: []].add(Run(indices: indices, repetitions: repetitions))
  }
}

extension [StepNumbers.Run] {
  fileprivate mutating func add(_ run: StepNumbers.Run) {
    if let last = last, last.indices.upperBound == run.indices.lowerBound,
      last.repetitions == run.repetitions
    {
      self[count - 1].indices = last.indices.lowerBound..<run.indices.upperBound
    } else {
      append(run)
    }
  }
}
