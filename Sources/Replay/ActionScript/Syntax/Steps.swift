/// The steps of a script or of a repetition.
///
/// The steps of a long text are not kept. They are read again from the text whenever they are used.
package struct Steps: Sendable {
  /// Steps that follow each other.
  package enum Section: Sendable {
    case kept([Step])

    /// Steps that are read again.
    case text(StepsInText)

    /// Steps that were changed, and the part of the text that they replace; it is empty if it is not known.
    case changed([Step], at: SourceSpan)

    package var steps: [Step] {
      switch self {
      case .kept(let steps), .changed(let steps, _): steps
      case .text(let text): text.steps
      }
    }
  }

  /// The sections before the last one.
  var sections: [Section] = []

  /// The steps after them.
  var rest: [Step]

  package init(_ steps: [Step] = []) {
    rest = steps
  }

  init(_ sections: [Section], _ rest: [Step]) {
    self.sections = sections
    self.rest = rest
  }

  package var isEmpty: Bool { rest.isEmpty && sections.isEmpty }

  package var first: Step? { first { _ in true } }

  /// All steps in one list.
  package var all: [Step] {
    get { sections.isEmpty ? rest : allSections.flatMap(\.steps) }
    _modify {
      var steps = all
      self = Steps()
      defer { self = Steps(steps) }
      yield &steps
    }
  }

  package var allSections: [Section] {
    rest.isEmpty ? sections : sections + [.kept(rest)]
  }

  mutating func append(_ step: Step) { rest.append(step) }

  mutating func append(_ steps: [Step]) { rest += steps }

  /// Adds a line below the last step.
  mutating func append(_ expectation: ExpectationSyntax) {
    guard !rest.isEmpty else { return }
    rest[rest.count - 1].expectations.append(expectation)
  }

  /// Adds steps that are read again.
  mutating func append(_ text: StepsInText) {
    keepRest()
    sections.append(.text(text))
  }

  /// Closes a section of steps that are kept.
  mutating func keepRest() {
    guard !rest.isEmpty else { return }
    sections.append(.kept(rest))
    rest = []
  }

  /// Forgets the steps after the last section: they are read again.
  mutating func replaceRest(by text: StepsInText) {
    rest.removeAll(keepingCapacity: true)
    sections.append(.text(text))
  }
}

extension Steps: Sequence {
  package func makeIterator() -> Iterator { Iterator(sections: allSections) }

  package struct Iterator: IteratorProtocol {
    fileprivate let sections: [Section]
    private var index = 0
    private var steps = [Step]().makeIterator()

    fileprivate init(sections: [Section]) {
      self.sections = sections
    }

    package mutating func next() -> Step? {
      while true {
        if let step = steps.next() { return step }
        guard index < sections.count else { return nil }
        steps = sections[index].steps.makeIterator()
        index += 1
      }
    }
  }
}

extension Steps: Equatable {
  package static func == (lhs: Steps, rhs: Steps) -> Bool {
    lhs.elementsEqual(rhs)
  }
}
