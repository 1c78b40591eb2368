/// Writes the statements of a test as a script.
struct SwiftTestReader {
  /// What a variable of the test is for.
  enum Variable {
    /// A clock by the name that it got first.
    case clock(String)
    /// A clock that does not wait.
    case immediateClock
    /// A value in a box, with what it holds at the beginning.
    case box([SwiftTree])
    /// What tells the calls of an endpoint.
    case calls(RecordedVariable)
    /// The streams of an endpoint, or its waiting calls.
    case streams(String)
    /// Whether the feature has dismissed itself.
    case dismissal
    /// A stream before it is an endpoint's, with the name of its continuation.
    case stream(continuation: String)
    /// A task of a step with a label.
    case task(label: String)
    /// A copy of the state, and what is assigned to its parts.
    case stateCopy([SwiftAssignment])
    /// What tells when the reducer has handled actions, as `export` writes it.
    case reductions
    /// What a replay does by itself.
    case nothing
  }

  let feature: ImportedFeature

  var script: ImportedScript
  var values = SwiftValueReader()
  var store: String?
  var variables: [String: Variable] = [:]
  /// What closures of endpoints append to variables.
  var recordedCalls = RecordedCalls()
  /// The variables that tell the calls of endpoints; a first reading of the test finds them.
  private(set) var recordedVariables: [String: RecordedVariable] = [:]
  /// What such variables have told since the last step, by the names that the test gives them.
  var snapshots: [String: SwiftChain] = [:]
  /// The variables that closures of endpoints read when they are called.
  var answering: Set<String> = []
  var shared = SharedProperties()
  /// The variables that get their values later.
  var lateNames: Set<String> = []
  /// The functions that the test can call.
  var helpers: [String: [SwiftHelper]] = [:]
  /// The variables that hide others of the same names.
  var hiding: Set<String> = []
  /// The clocks of the test that have been advanced.
  var clocks = AdvancedClocks()
  /// How many calls of such functions are being read.
  var callDepth = 0
  /// How many calls of such functions have been read.
  var callCount = 0
  var labels: Set<String> = []
  var latest = LatestSteps()
  /// The exhaustivity of the steps that follow, as a script has it.
  var exhaustivity = "on"
  /// What a test does to its variables before it makes a store with one of them.
  var preparations: [String: [Preparation]] = [:]
  var startingStatePiece: Int?
  /// Where the test says which ids there are, and the piece with their list; `nil` if they count up.
  var givenIDs: (line: Int, piece: Int?)?
  /// Whether time passes in the test.
  var advances = false
  /// The statement behind the current one.
  var nextStatement: [SwiftTree] = []
  /// How often the statements of the current loops are written out.
  var copies = 1
  /// Whether the test has made a step.
  private(set) var hasSteps = false
  /// The state that checks in a closure are about: its name, the path that leads to it, and the step.
  var checked: (name: String, prefix: String, owner: Int)?

  init(_ feature: ImportedFeature, script: ImportedScript) {
    self.feature = feature
    self.script = script
  }

  mutating func read(_ test: SwiftTestFunction, feature: String) {
    script.add(["feature \(feature)"], line: test.line)
    let title = (test.title ?? test.name) + (test.number.map { " (\($0))" } ?? "")
    script.add(["title \(title.swiftLiteral)"], line: test.line)
    for doubt in test.doubts { script.add(gap: doubt.reason, line: doubt.line) }
    let scope = test.scope
    let hasStore = !SwiftStoreUse.all(in: test.statements).isEmpty
    func isNeeded(_ statement: [SwiftTree]) -> Bool {
      !hasStore || SwiftStoreUse.all(in: [statement]).isEmpty
    }
    var lazyMembers = scope.lazyMembers.filter(isNeeded)
    let setUp = scope.inserting(&lazyMembers, into: scope.setUp.filter(isNeeded))
    let rest = scope.inserting(&lazyMembers, into: test.statements + scope.tearDown)
    helpers = scope.helpers
    for name in scope.lateNames { declareLate(name) }
    let all = setUp + rest + helpers.values.joined().flatMap(\.statements)
    advances = all.contains { $0.mentions("advance") }
    let members = scope.members.filter(isNeeded)
    let makers = helpers.filter { !SwiftStoreUse.all(in: $0.value.flatMap(\.statements)).isEmpty }
      .keys
    func makesStore(_ member: [SwiftTree]) -> Bool {
      !SwiftStoreUse.all(in: [member]).isEmpty || makers.contains { member.mentions($0) }
    }
    for member in members where !makesStore(member) { readMember(member) }
    for closure in scope.dependencies {
      setDependencies(closure.statements, of: closure.subject)
    }
    // What a store sets itself comes later, and takes precedence.
    for member in members where makesStore(member) { readMember(member) }
    var first = self
    first.read(setUp + rest)
    recordedVariables = first.recordedCalls.variables(in: scope.ownMembers + all)
    read(setUp)
    // The variables of `setUp` are gone.
    hiding = []
    read(rest)
  }

  private mutating func readMember(_ member: [SwiftTree]) {
    if member[0].first.text.hasPrefix("@Shared") {
      do throws(ImportGap) {
        try share(member)
      } catch {
        script.add(gap: error.reason, line: member.line)
      }
    } else {
      _ = try? declare(member)
    }
  }

  mutating func read(_ statements: [[SwiftTree]]) {
    var end = 0
    for (index, statement) in statements.enumerated() where index >= end {
      let line = statement.line
      if isAboutReductions(statement) { continue }
      nextStatement = statements[(index + 1)...].first { !isAboutReductions($0) } ?? []
      if let copied = CopiedStep(statements[index...], store: store, exhaustivity: exhaustivity) {
        read(copied)
        end = index + copied.count
        continue
      }
      script.add(comments: statement.comments, line: line)
      do throws(ImportGap) {
        try read(statement)
      } catch {
        latest.close()
        forgetChanged(by: statement)
        script.add(gap: error.reason, line: line)
      }
      forgetMutated(by: statement)
      script.add(comments: statement.commentsBehind, line: line)
    }
  }

  /// Reads the statements of a block, whose variables are gone behind it.
  mutating func readBlock(_ statements: [[SwiftTree]]) {
    let outer = meanings
    read(statements)
    restore(Self.declaredNames(in: statements), from: outer)
  }

  /// What names mean.
  typealias Meanings = (
    values: SwiftValueReader, variables: [String: Variable], hiding: Set<String>
  )

  var meanings: Meanings { (values, variables, hiding) }

  /// Gives names the meanings again that they had before.
  mutating func restore(_ names: Set<String>, from outer: Meanings) {
    for name in names {
      values.constants[name] = outer.values.constants[name]
      values.forgotten.replace(name, asIn: outer.values.forgotten)
      values.places.replace(name, asIn: outer.values.places)
      hiding.replace(name, asIn: outer.hiding)
      variables[name] = outer.variables[name]
      snapshots[name] = nil
    }
  }

  /// The variables of some statements, such as `a` and `b` of `let (a, b) = …`.
  static func declaredNames(in statements: [[SwiftTree]]) -> Set<String> {
    let names = statements.flatMap { statement -> [SwiftTree] in
      guard statement.count > 1, statement[0].isName("let") || statement[0].isName("var") else {
        return []
      }
      return statement[1].content("(") ?? [statement[1]]
    }
    return Set(names.compactMap { $0.token?.text })
  }

  /// Adds a step, and forgets what only the step before it allows.
  @discardableResult
  mutating func step(_ forms: [String], _ line: Int) -> Int {
    hasSteps = true
    snapshots = [:]
    forgetCopies()
    let index = script.add(forms, line: line)
    let isAction = forms.first.map { form in
      ["send ", "receive "].contains { form.hasPrefix($0) }
        && !form.hasPrefix("receive in any order")
    }
    latest.add(action: isAction ?? false ? index : nil)
    return index
  }

  /// The ways to write something, with durations and types of ids, and without.
  func forms(
    _ write: (SwiftValueReader) throws(ImportGap) -> String
  ) throws(ImportGap) -> [String] {
    var forms: [String] = []
    var failure: ImportGap?
    for (hasDurations, hasIDs) in [(true, true), (false, true), (true, false), (false, false)] {
      var reader = values
      (reader.hasDurations, reader.hasIDs) = (hasDurations, hasIDs)
      do throws(ImportGap) {
        let form = try write(reader)
        if !forms.contains(form) { forms.append(form) }
      } catch {
        failure = failure ?? error
      }
    }
    if forms.isEmpty, let failure { throw failure }
    return forms
  }

  /// Why `#if … #endif` cannot be said.
  static let conditionGap = "it is not known which part of '#if' is compiled"

  // MARK: - Statements

  private mutating func read(_ statement: [SwiftTree]) throws(ImportGap) {
    guard let first = statement.first?.first else { return }
    let line = first.line
    switch first.text {
    case "let", "var":
      for name in Self.declaredNames(in: [statement]) where !isSame(name, statement) { hide(name) }
      try declare(statement)
    case "for": try loop(statement)
    // Types of the test, such as errors.
    case "struct", "enum", "class", "final", "actor", "typealias": break
    case "func": addHelper(statement)
    case _ where first.text.hasPrefix("@") && statement.contains(where: { $0.isName("func") }):
      addHelper(Array(statement.drop { !$0.isName("func") }))
    case "do" where statement.count == 2 && statement[1].content("{") != nil:
      readBlock(statement[1].content("{")?.statements ?? [])
    case "#if": throw ImportGap(Self.conditionGap)
    case "if", "guard", "switch", "while", "repeat", "do", "defer":
      throw ImportGap("a script has no '\(first.text)'")
    case "@Shared", "@SharedReader": try share(statement)
    // What it is for shows where it is used.
    case "@Dependency": break
    case "_" where statement.count > 2 && statement[1].isMark("="):
      try read(Array(statement.dropFirst(2)))
    default:
      if let assignment = SwiftAssignment(statement) {
        try assign(assignment, line)
      } else if let chain = SwiftChain(statement) {
        try call(chain, name: nil, line)
      } else if !(try check(statement, line)) {
        throw ImportGap("a script has no such step")
      }
    }
  }

  /// Sends a value to the streams of an endpoint, or ends them.
  mutating func feed(_ endpoint: String, _ chain: SwiftChain, _ line: Int) throws(ImportGap) {
    guard
      case .member(let verb)? = chain.links.last(where: {
        if case .member = $0 { true } else { false }
      }),
      case .call(let arguments)? = chain.links.last
    else { throw ImportGap("a script has no such step") }
    switch (verb, arguments.first?.label) {
    case ("yield", nil), ("send", nil):
      guard let value = arguments.first?.value else {
        step(["emit \(endpoint)"], line)
        return
      }
      // `yield(())`
      let isVoid = value.count == 1 && value[0].content("(")?.isEmpty ?? false
      let made = madeValue(value)
      let comment = made.comment.map { "\($0)\n" } ?? ""
      let texts = try forms { reader throws(ImportGap) in try reader.text(made.trees) }
      let lines = texts.map { "\(comment)emit \(endpoint) \($0)" }
      step(isVoid ? ["emit \(endpoint)"] : lines, line)
    case ("finish", nil): step(["end \(endpoint)"], line)
    case ("send", "completion"):
      // `.finished` or `.failure(error)`
      let completion = SwiftChain(arguments[0].value)
      guard case .call(let failure)? = completion?.links.last, let error = failure.first else {
        step(["end \(endpoint)"], line)
        return
      }
      step(try errorForms(error.value).map { "fail \(endpoint) \($0)" }, line)
    case ("finish", "throwing"):
      let value = arguments[0].value
      step(try errorForms(value).map { "fail \(endpoint) \($0)" }, line)
    default: throw ImportGap("a script has no such step")
    }
  }

  /// An error as a value, or as its message.
  func errorForms(_ value: [SwiftTree]) throws(ImportGap) -> [String] {
    let texts = try forms { reader throws(ImportGap) in try reader.text(value) }
    return texts + [texts[0].swiftLiteral]
  }
}

/// `PLACE = VALUE`, also with `+=` and other signs.
struct SwiftAssignment {
  var place: [SwiftTree]
  var sign: String
  var value: [SwiftTree]

  init?(_ statement: [SwiftTree]) {
    guard
      let index = statement.firstIndex(where: { tree in
        ["=", "+=", "-=", "*=", "/=", "%="].contains { tree.isMark($0) }
      }), index > 0, index + 1 < statement.count
    else { return nil }
    place = Array(statement[..<index])
    sign = statement[index].first.text
    value = Array(statement[(index + 1)...])
  }
}

extension Set<String> {
  /// Has a name if another set has it.
  fileprivate mutating func replace(_ name: String, asIn other: Set<String>) {
    remove(name)
    if other.contains(name) { insert(name) }
  }
}
