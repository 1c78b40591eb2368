// Finding and changing steps of a long text: what does not change is not read.
extension Steps {
  /// A place among the steps: before one of them, or behind the last one.
  package struct Place: Comparable, Sendable {
    fileprivate var section: Int
    fileprivate var offset: Int

    package static func < (lhs: Place, rhs: Place) -> Bool {
      (lhs.section, lhs.offset) < (rhs.section, rhs.offset)
    }
  }

  package var startPlace: Place { Place(section: 0, offset: 0) }

  package var endPlace: Place { Place(section: sections.count, offset: rest.count) }

  // MARK: - Finding

  package func place(ofNumber number: Int) -> Place? {
    firstPlace(in: { $0.numbers.contains(number) }, where: { $0.number == number })
  }

  package func place(ofLabel label: String) -> Place? {
    firstPlace(in: { !$0.isPlain }, where: { $0.label?.text == label })
  }

  /// The place of the first step, or of the first block that begins, with a higher number.
  package func place(after number: Int) -> Place? {
    firstPlace(
      in: { $0.numbers.upperBound > number + 1 }, where: { ($0.firstNumber ?? 0) > number })
  }

  /// The place of the first step of a kind, in those sections of the text that can have some.
  private func firstPlace(
    in canHave: (StepsInText) -> Bool, where isWanted: (Step) -> Bool
  ) -> Place? {
    for (index, section) in allSections.enumerated() {
      if case .text(let text) = section, !canHave(text) { continue }
      if let offset = section.steps.firstIndex(where: isWanted) {
        return Place(section: index, offset: offset)
      }
    }
    return nil
  }

  /// Whether the steps run in the order of the lines, each of them once.
  package var isStraight: Bool {
    allSections.allSatisfy { section in
      if case .text(let text) = section, text.isPlain { return true }
      return section.steps.allSatisfy { step in
        switch step.verb {
        case .repeat, .receiveInAnyOrder, .include: false
        case .send, .receive, .advance, .expect, .given, .skip, .cancel, .exhaustivity, .finish,
          .let, .print, .emit, .end, .fail:
          true
        }
      }
    }
  }

  // MARK: - Changing

  package subscript(place: Place) -> Step {
    get { allSections[place.section].steps[place.offset] }
    set { change(place.section) { $0[place.offset] = newValue } }
  }

  package mutating func insert(_ step: Step, at place: Place) {
    change(place.section) { $0.insert(step, at: place.offset) }
  }

  package mutating func remove(at place: Place) -> Step {
    change(place.section) { $0.remove(at: place.offset) }
  }

  /// Moves a step before another one.
  package mutating func move(_ place: Place, before other: Place) {
    let step = remove(at: place)
    var target = other
    if target > place, target.section == place.section { target.offset -= 1 }
    insert(step, at: target)
  }

  /// Changes the steps of a section, which are kept from then on.
  private mutating func change<Result>(
    _ index: Int, _ body: (inout [Step]) -> Result
  ) -> Result {
    guard index < sections.count else { return changeRest(body) }
    var steps = sections[index].steps
    let result = body(&steps)
    sections[index] = .changed(steps, at: sections[index].span)
    return result
  }

  private mutating func changeRest<Result>(_ body: (inout [Step]) -> Result) -> Result {
    // Behind a text, it is a section of its own, up to the end.
    guard
      case .text(let text)? = sections.last(where: { if case .text = $0 { true } else { false } })
    else { return body(&rest) }
    let end = UInt32(truncatingIfNeeded: text.source.bytes.count)
    let start = sections.last?.span.end ?? 0
    let result = body(&rest)
    sections.append(.changed(rest, at: SourceSpan(start: start, end: end)))
    rest = []
    return result
  }

  // MARK: - Numbers

  /// Numbers the steps from 1, and returns which numbers have changed.
  mutating func renumber() -> NumberMoves {
    var moves = NumberMoves()
    var next = 1
    func renumber(_ steps: inout [Step]) {
      var old: [Int] = []
      Script.collectNumbers(of: steps, into: &old)
      for (offset, number) in old.enumerated() { moves.add(number, next + offset) }
      Script.renumber(&steps, from: &next)
    }
    for index in sections.indices {
      switch sections[index] {
      case .text(var text):
        moves.add(text.numbers, first: next)
        text.firstNumber = next
        next += text.numberCount
        sections[index] = .text(text)
      case .kept(var steps):
        renumber(&steps)
        sections[index] = .kept(steps)
      case .changed(var steps, let span):
        renumber(&steps)
        sections[index] = .changed(steps, at: span)
      }
    }
    renumber(&rest)
    return moves
  }

  /// Replaces references to steps whose numbers have changed.
  mutating func moveReferences(_ moves: NumberMoves) {
    for (index, section) in allSections.enumerated() {
      if case .text(let text) = section, !text.hasReferences { continue }
      var steps = section.steps
      if Script.moveReferences(in: &steps, moves) { change(index) { $0 = steps } }
    }
  }
}

extension Step {
  /// The number of the step, or of the first step in a block; `nil` if the block is empty.
  package var firstNumber: Int? {
    guard let inner = verb.innerSteps else { return number }
    for step in inner {
      if let first = step.firstNumber { return first }
    }
    return nil
  }
}

extension Steps.Section {
  /// The part of the text with the steps; empty if it is not known.
  var span: SourceSpan {
    switch self {
    case .kept: .none
    case .text(let text): text.span
    case .changed(_, let span): span
    }
  }
}
