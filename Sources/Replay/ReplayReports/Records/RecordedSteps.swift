/// The steps of a record.
///
/// They are kept in chunks, so that the record of a changed run shares those before the change with the one that it is made of.
package struct RecordedSteps: RandomAccessCollection, Sendable {
  /// The number of steps in a chunk; the last one can have fewer.
  private static let chunkSize = 256

  private var chunks: [[StepReport]] = []
  package private(set) var count = 0

  package init() {}

  package var startIndex: Int { 0 }
  package var endIndex: Int { count }

  package subscript(index: Int) -> StepReport {
    _read {
      precondition(index < count)
      yield chunks[index / Self.chunkSize][index % Self.chunkSize]
    }
  }

  /// The chunk with a step, and its place there: many parts of steps are read from it without a copy of each step.
  package func chunk(at index: Int) -> (steps: [StepReport], place: Int) {
    let (chunk, place) = index.quotientAndRemainder(dividingBy: Self.chunkSize)
    return (chunks[chunk], place)
  }

  // Without a copy of the step.

  func changes(at index: Int) -> [StepReport.PathChange] {
    chunks[index / Self.chunkSize][index % Self.chunkSize].changes
  }

  func received(at index: Int) -> [StepReport.ReceivedAction] {
    chunks[index / Self.chunkSize][index % Self.chunkSize].received
  }

  package mutating func append(_ step: StepReport) {
    if count.isMultiple(of: Self.chunkSize) {
      chunks.append([])
    }
    chunks[chunks.count - 1].append(step)
    count += 1
  }

  func first(_ count: Int) -> RecordedSteps {
    guard count < self.count else { return self }
    let (whole, rest) = count.quotientAndRemainder(dividingBy: Self.chunkSize)
    var first = RecordedSteps()
    first.chunks = Array(chunks[..<whole])
    if rest > 0 { first.chunks.append(Array(chunks[whole][..<rest])) }
    first.count = count
    return first
  }
}
