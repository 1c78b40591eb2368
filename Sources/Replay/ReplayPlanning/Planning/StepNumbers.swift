/// The numbers of all steps of a script and its included files.
struct StepNumbers {
  /// By the number of the including step and the index in the file.
  ///
  /// Indices are dense, so that a list takes less memory than a dictionary.
  private var files: [[StepNumber.Part]: [[[Int]]?]] = [:]

  /// For each part of a number, the counts of its repetitions, outermost first; `nil` if there is
  /// no such step.
  subscript(number: StepNumber) -> [[Int]]? {
    guard let index = number.parts.last?.index,
      let file = files[Array(number.parts.dropLast())], file.indices.contains(index)
    else { return nil }
    return file[index]
  }

  /// Adds the number of a step.
  ///
  /// - Parameters:
  ///   - index: The number in its file.
  ///   - prefix: The parts of the number before it.
  ///   - repetitions: For each part, the counts of its repetitions.
  mutating func add(_ index: Int, in prefix: [StepNumber.Part], _ repetitions: [[Int]]) {
    guard index >= 0 else { return }
    files[prefix, default: []].set(repetitions, at: index)
  }
}

extension [[[Int]]?] {
  fileprivate mutating func set(_ repetitions: [[Int]], at index: Int) {
    while count <= index { append(nil) }
    self[index] = repetitions
  }
}
