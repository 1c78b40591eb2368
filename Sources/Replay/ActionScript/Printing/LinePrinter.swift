/// Prints scripts in line notation, in the canonical layout.
///
/// Headers are sorted. Blank lines and comments between statements stay where they are.
struct LinePrinter {
  var printer = LineValuePrinter()

  private static let indentation = 2

  static func print(_ script: Script, isOnOneLine: Bool = false) -> String {
    text(isOnOneLine: isOnOneLine) { $0.write(script) }
  }

  static func print(_ step: Step, isOnOneLine: Bool = false) -> String {
    text(isOnOneLine: isOnOneLine) { $0.write(step, isFirst: true) }
  }

  static func print(_ expectation: ExpectationSyntax, isOnOneLine: Bool = false) -> String {
    text(isOnOneLine: isOnOneLine) { $0.write(body: expectation) }
  }

  static func print(_ given: GivenSyntax, isOnOneLine: Bool = false) -> String {
    text(isOnOneLine: isOnOneLine) { $0.write(given) }
  }

  static func text(
    isOnOneLine: Bool = false, _ body: (inout LinePrinter) -> Void
  ) -> String {
    var printer = LinePrinter()
    printer.printer.isOnOneLine = isOnOneLine
    body(&printer)
    return printer.printer.output.text
  }

  private mutating func write(_ script: Script) {
    write(leading: script.leadingComments, indentation: 0)
    var headers = script.headers
    headers.sortCanonically()
    for header in headers {
      write(header)
    }
    for (index, step) in script.list.enumerated() {
      if index == 0, !headers.isEmpty || !script.leadingComments.isEmpty { blankLine() }
      write(step, isFirst: index == 0)
    }
    if script.trailingComments.first?.hasBlankLineBefore ?? false { blankLine() }
    write(leading: script.trailingComments, indentation: 0)
  }

  mutating func blankLine() {
    if !printer.output.isEmpty, !printer.output.hasSuffix("\n\n") { printer.output.newline() }
  }

  // MARK: Comments

  mutating func write(leading comments: [CommentSyntax], indentation: Int) {
    for (index, comment) in comments.enumerated() {
      if index > 0, comment.hasBlankLineBefore, indentation == 0 { blankLine() }
      printer.output.appendBlanks(indentation)
      write(comment)
      printer.output.newline()
    }
  }

  private mutating func write(_ comment: CommentSyntax) {
    printer.output.append("#")
    if comment.text.isEmpty { return }
    if !comment.text.hasPrefix("!") { printer.output.append(" ") }
    printer.output.append(comment.text)
  }

  /// Writes a statement between its comments.
  private mutating func write(
    _ comments: [CommentSyntax],
    indentation: Int = 0,
    _ body: (inout LinePrinter) -> Void
  ) {
    let trailing = comments.last.flatMap { $0.placement == .trailing ? $0 : nil }
    write(leading: trailing == nil ? comments : comments.dropLast(), indentation: indentation)
    printer.output.appendBlanks(indentation)
    body(&self)
    if let trailing {
      printer.output.append("  ")
      write(trailing)
    }
    printer.output.newline()
  }

  // MARK: Headers

  private mutating func write(_ header: HeaderSyntax) {
    if header.hasBlankLineBefore { blankLine() }
    write(header.comments) { $0.write(header.kind) }
    if case .state(let state) = header.kind {
      for patch in state.patches { write(patch) }
    }
    if case .examples(let table) = header.kind { write(table) }
  }

  private mutating func write(_ kind: HeaderSyntax.Kind) {
    switch kind {
    case .feature(let name):
      printer.output.append("feature \(name.text.looseName)")
    case .title(let title):
      printer.output.append("title ")
      printer.flat(string: title.text)
    case .tags(let tags):
      printer.output.append("tags \(tags.map(\.text.looseName).joined(separator: ", "))")
    case .exhaustivity(let exhaustivity):
      printer.output.append("exhaustivity \(exhaustivity.mode.rawValue)")
    case .schedule(let schedule):
      printer.output.append("schedule ")
      printer.flat(string: schedule.text)
    case .hashSeed(let seed):
      printer.output.append("hash-seed \(seed)")
    case .watch(let watched):
      printer.output.append("watch \(watched)")
    case .examples(let table):
      printer.output.append("examples \(table.names.map(\.text).joined(separator: ", "))")
    case .let(let name, let value):
      printer.output.append("let ")
      printer.write(name: name.text)
      printer.output.append(" = ")
      printer.write(value, indentation: 0)
    case .state(let state):
      printer.output.append("state")
      if let base = state.base { printer.output.append(" from \(base.text.looseName)") }
    case .given(let given):
      printer.output.append("given ")
      write(given)
    }
  }

  /// Writes the rows of a table; its columns are aligned if that leaves every row on one line.
  private mutating func write(_ table: ExamplesSyntax) {
    let rows = table.rows.map { $0.values.map(\.description) }
    var widths: [Int] = []
    for row in rows {
      for (column, cell) in row.enumerated() {
        let width = cell.unicodeScalars.count
        if column < widths.count {
          widths[column] = max(widths[column], width)
        } else {
          widths.append(width)
        }
      }
    }
    let length = widths.reduce(Self.indentation - 2) { $0 + $1 + 2 }
    let isAligned = length <= TextOutput.width
    for (row, cells) in zip(table.rows, rows) {
      write(row.comments, indentation: Self.indentation) { printer in
        guard isAligned else {
          return printer.write(row.values, indentation: Self.indentation)
        }
        for (column, cell) in cells.enumerated() {
          printer.printer.output.append(cell)
          guard column + 1 < cells.count else { continue }
          printer.printer.output.append(",")
          printer.printer.output.appendBlanks(widths[column] - cell.unicodeScalars.count + 1)
        }
      }
    }
  }

  // MARK: Steps

  mutating func write(_ step: Step, isFirst: Bool) {
    if step.hasBlankLineBefore, !isFirst { blankLine() }
    if case .repeat(let body) = step.verb {
      return write(body.steps, of: step, until: body.endComments)
    }
    if case .receiveInAnyOrder(let body) = step.verb {
      return write(body.steps, of: step, until: body.endComments)
    }
    write(labelled: step) {
      $0.write(step.verb)
      guard let arrival = step.arrival else { return }
      $0.printer.output.append(" \(arrival.keyword) \(arrival.duration.text)")
    }
    for expectation in step.expectations { write(expectation) }
  }

  private mutating func write(labelled step: Step, _ body: (inout LinePrinter) -> Void) {
    guard let label = step.label else { return write(step.comments, body) }
    // Only one comment fits at the end of the step. If the step has one, the label's comment goes
    // before it.
    let trailing = step.comments.suffix(step.comments.last?.placement == .trailing ? 1 : 0)
    write(leading: step.comments.dropLast(trailing.count), indentation: 0)
    printer.output.append("label \(label.text.looseName)")
    printer.output.newline()
    write(Array(trailing), body)
  }

  private mutating func write(_ steps: [Step], of block: Step, until comments: [CommentSyntax]) {
    write(labelled: block) { $0.write(block.verb) }
    for (index, inner) in steps.enumerated() { write(inner, isFirst: index == 0) }
    write(comments) { $0.printer.output.append("end") }
  }

  private mutating func write(_ verb: Step.Verb) {
    switch verb {
    case .send(let action):
      printer.output.append("send ")
      printer.write(action)
    case .receive(let action):
      printer.output.append("receive ")
      printer.write(action)
    case .receiveInAnyOrder:
      printer.output.append("receive in any order")
    case .advance(let duration):
      printer.output.append(duration.map { "advance \($0.text)" } ?? "advance")
    case .expect:
      printer.output.append("expect")
    case .given(let given):
      printer.output.append("given ")
      write(given)
    case .skip(let skippable):
      printer.output.append("skip \(skippable.rawValue)")
    case .cancel(let reference):
      printer.output.append("cancel \(reference.text.looseName)")
    case .exhaustivity(let exhaustivity):
      printer.output.append("exhaustivity \(exhaustivity.mode.rawValue)")
    case .finish(let reference):
      printer.output.append(reference.map { "finish \($0.text.looseName)" } ?? "finish")
    case .let(let name, let path):
      printer.output.append("let \(name.text) = ")
      printer.write(path)
    case .print(let path):
      printer.output.append("print")
      if let path {
        printer.output.append(" ")
        printer.write(path)
      }
    case .include(let path):
      printer.output.append("include \(path.text.looseName)")
    case .emit(let target, let value):
      printer.output.append("emit ")
      printer.write(target)
      if let value {
        printer.output.append(" ")
        printer.write(value, indentation: 0, isWhole: true)
      }
    case .end(let target):
      printer.output.append("end ")
      printer.write(target)
    case .fail(let target, let error):
      printer.output.append("fail ")
      printer.write(target)
      printer.output.append(" ")
      printer.write(error, indentation: 0, isWhole: true)
    case .repeat(let body):
      printer.output.append("repeat \(body.countName ?? "\(body.count)")")
    }
  }

  // MARK: Answers

  private mutating func write(_ given: GivenSyntax) {
    printer.reservedWords = ExampleNames.reserved
    printer.output.append(given.endpoint.name)
    if let arguments = given.arguments { printer.write(arguments, indentation: 0) }
    if let delay = given.delay { printer.output.append(" after \(delay.text)") }
    printer.output.append(" ")
    write(given.answer, isWhole: given.trigger == nil)
    printer.reservedWords = []
    if let trigger = given.trigger {
      printer.output.append(" when ")
      printer.write(trigger)
    }
  }

  private mutating func write(_ answer: AnswerSyntax, isWhole: Bool) {
    switch answer {
    case .returns(let value):
      write("returns", value, isWhole: isWhole)
    case .returnsEach(let values):
      printer.output.append("returns each ")
      write(values)
    case .throws(let error):
      write("throws", error, isWhole: isWhole)
    case .yields(let yields):
      write(yields, isWhole: isWhole)
    case .doesNothing:
      printer.output.append("does nothing")
    case .neverReturns:
      printer.output.append("never returns")
    case .constant(let value):
      write("constant", value)
    case .moving(let value):
      write("moving", value)
    case .live:
      printer.output.append("live")
    case .incrementing:
      printer.output.append("incrementing")
    case .value(let value):
      printer.write(value, indentation: 0, isWhole: true)
    }
  }

  /// Prints a word and a value, which ends the statement if it is the whole rest of it.
  private mutating func write(
    _ word: String, _ value: ValueSyntax, indentation: Int = 0, isWhole: Bool = true
  ) {
    printer.output.append(word)
    printer.output.append(" ")
    printer.write(value, indentation: indentation, isWhole: isWhole)
  }

  private mutating func write(_ word: String, _ element: PathComponentSyntax) {
    printer.output.append(word)
    printer.output.append(" ")
    printer.write(element: element)
  }

  private mutating func write(_ values: [ValueSyntax], indentation: Int = 0) {
    for (index, value) in values.enumerated() {
      if index > 0 { printer.output.append(", ") }
      printer.write(value, indentation: indentation)
    }
  }

  private mutating func write(_ yields: YieldsSyntax, isWhole: Bool) {
    printer.output.append("yields")
    if !yields.values.isEmpty {
      printer.output.append(" ")
      write(yields.values)
    }
    if let interval = yields.interval { printer.output.append(" every \(interval.text)") }
    switch yields.completion {
    case .finishes: printer.output.append(" then finishes")
    case .throws(let error):
      printer.output.append(" then throws ")
      printer.write(error, indentation: 0, isWhole: isWhole)
    case nil: break
    }
  }

  // MARK: Expectations

  private mutating func write(_ expectation: ExpectationSyntax) {
    write(expectation.comments, indentation: Self.indentation) { $0.write(body: expectation) }
  }

  private mutating func write(body expectation: ExpectationSyntax) {
    switch expectation.subject {
    case .dismissal:
      printer.output.append(
        expectation.operation.isNegatedPredicate ? "not dismissed" : "dismissed")
      return
    case .anyChange:
      printer.output.append("any change")
      return
    case .callOrder(let endpoints):
      printer.output.append("calls in order \(endpoints.map(\.name).joined(separator: ", "))")
      return
    case .state(let path): printer.write(path)
    case .shared(let path):
      printer.output.append("shared ")
      printer.write(path)
    case .calls(let endpoint): printer.output.append("calls \(endpoint.callsName)")
    }
    printer.output.append(" ")
    let operation = expectation.operation
    switch operation {
    case .assign(let value), .add(let value), .subtract(let value):
      write(operation.word, value, indentation: Self.indentation)
    case .remove(let id):
      write(operation.word, PathComponentSyntax(.identity(id)))
    case .insert(let value, let offset):
      write(operation.word, value, indentation: Self.indentation, isWhole: false)
      printer.output.append(" at \(offset.text)")
    case .move(let element, let offset):
      write(operation.word, element)
      printer.output.append(" to \(offset.text)")
    case .predicate(let predicate):
      if predicate.isNegated { printer.output.append("not ") }
      guard let operand = predicate.operand else {
        return printer.output.append(operation.word)
      }
      write(operation.word, operand, indentation: Self.indentation)
    }
  }
}

extension ExpectationSyntax.Operation {
  var isNegatedPredicate: Bool {
    if case .predicate(let predicate) = self { predicate.isNegated } else { false }
  }
}

extension EndpointSyntax {
  /// The name; it is in backticks if it would be read as an operator after `calls`.
  fileprivate var callsName: String {
    LineValuePrinter.operatorWords.contains(name) ? "`\(name)`" : name
  }
}
