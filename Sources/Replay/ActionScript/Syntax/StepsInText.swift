/// Steps of a text that was read before without a problem.
package struct StepsInText: Sendable {
  /// The text.
  package let source: SourceFile

  /// The part of the text with the steps and their comments.
  let span: SourceSpan

  /// The number of the first step.
  package let firstNumber: Int

  /// The number of steps.
  package let count: Int

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
    isPlain = steps.allSatisfy { step in
      switch step.verb {
      case .repeat, .receiveInAnyOrder, .include: false
      case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish, .let,
        .print, .emit, .end, .fail:
        step.label == nil
      }
    }
  }

  /// Reads the steps.
  package var steps: [Step] { read(self) }

  /// How many steps are read again at a time: all steps of a short text are kept.
  static func sectionSize(for source: SourceFile) -> Int {
    source.bytes.count < 1 << 18 ? .max : 256
  }
}
