/// Collects steps in line notation, and forgets those that can be read again.
struct StepCollector {
  /// Where a step begins.
  struct Place {
    /// The offset before its comments and its label.
    var offset: Int
    /// Its number, or that of the first step of a repetition.
    var number: Int
    /// The number of headers before it.
    var headerCount: Int
  }

  private(set) var list = Steps()
  private let source: SourceFile

  /// The number of steps that are read again at a time; `.max` to keep all steps.
  private let sectionSize: Int

  /// The names of the script's table, for reading steps again.
  private let examples: ExampleNames?

  /// The place of the first step that is kept so far.
  private var start = Place(offset: 0, number: 1, headerCount: 0)

  init(source: SourceFile, sectionSize: Int, examples: ExampleNames?) {
    self.source = source
    self.sectionSize = sectionSize
    self.examples = examples
  }

  var forRepetition: StepCollector {
    StepCollector(source: source, sectionSize: sectionSize, examples: examples)
  }

  /// Adds a step.
  ///
  /// - Parameters:
  ///   - step: The step.
  ///   - place: Where it begins.
  ///   - isValid: Whether the text so far has no problems. Otherwise steps are kept.
  mutating func append(_ step: Step, at place: Place, isValid: Bool) {
    if place.headerCount != start.headerCount {
      // A header follows an `include`. It is not read again.
      list.keepRest()
    } else if list.rest.count >= sectionSize, isValid {
      list.replaceRest(
        by: StepsInText(
          list.rest, in: source, at: SourceSpan(start.offset, place.offset),
          firstNumber: start.number
        ) { [examples] in LineParser.steps(in: $0, examples) })
    }
    if list.rest.isEmpty { start = place }
    list.append(step)
  }

  /// Adds a line below the last step.
  mutating func append(_ expectation: ExpectationSyntax) { list.append(expectation) }
}
