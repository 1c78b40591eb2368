/// Steps of a text that was read before without a problem.
package struct StepsInText: Sendable {
  /// What stays the same when the text around the steps changes.
  package final class Identity: Sendable {}

  package let identity = Identity()

  /// The text.
  package private(set) var source: SourceFile

  /// The part of the text with the steps and their comments.
  package private(set) var span: SourceSpan

  package internal(set) var firstNumber: Int

  /// The number of steps.
  package let count: Int

  /// The number of steps that have a number: a block has none, and its steps do.
  let numberCount: Int

  /// Whether a step refers to another one by its number.
  let hasReferences: Bool

  /// Whether their numbers follow each other, and no other step can refer to them: there are no
  /// labels, repetitions and includes.
  package let isPlain: Bool

  /// What comes before them, which determines blank lines in JSON.
  let layout: StepsLayout

  private let read: @Sendable (Self) -> [Step]

  init(
    _ steps: [Step], in source: SourceFile, at span: SourceSpan, firstNumber: Int,
    after layout: StepsLayout = StepsLayout(), read: @escaping @Sendable (Self) -> [Step]
  ) {
    self.source = source
    self.read = read
    self.span = span
    self.firstNumber = firstNumber
    self.layout = layout
    count = steps.count
    numberCount = steps.numberCount
    hasReferences = Script.hasReferences(steps)
    isPlain = steps.allSatisfy { step in
      switch step.verb {
      case .repeat, .receiveInAnyOrder, .include: false
      case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
        .print, .emit, .end, .fail:
        step.label == nil
      }
    }
  }

  /// The same steps in another text.
  func moved(to source: SourceFile, at start: Int, firstNumber: Int) -> StepsInText {
    var moved = self
    moved.source = source
    moved.span = SourceSpan(start, start + span.count)
    moved.firstNumber = firstNumber
    return moved
  }

  var numbers: Range<Int> { firstNumber..<firstNumber + numberCount }

  package var steps: [Step] { read(self) }

  /// How many steps are read again at a time: all steps of a short text are kept.
  static func sectionSize(for source: SourceFile) -> Int {
    source.bytes.count < 1 << 18 ? .max : longSize
  }

  /// The number of steps that are read again at a time in a long text.
  static let longSize = 256
}

extension Sequence<Step> {
  /// The number of steps that have a number: a block has none, and its steps do.
  package var numberCount: Int { reduce(0) { $0 + ($1.verb.innerSteps?.numberCount ?? 1) } }
}
