import ActionScript
import ReplayPlanning
import ReplayRegistration
import ReplayValues
import TCAReplay

/// What scripts and logs of a feature tell: which actions are sent and received, and with which values.
///
/// Actions have the names of their templates.
struct FuzzKnowledge {
  private let names: ActionNames
  /// The names of actions that are sent.
  private(set) var sent: Set<String> = []
  /// The names of actions that are received.
  private(set) var received: Set<String> = []
  private(set) var sends: [String: [String]] = [:]
  /// The payloads of actions, without parentheses.
  private(set) var payloads: [String: [String]] = [:]
  private(set) var answers: [String: [String]] = [:]
  private(set) var errors: [String: [String]] = [:]
  /// The lines with answers that use arguments of the call.
  private(set) var givensOfCalls: [String] = []
  /// The number of scripts and logs that were read.
  private(set) var fileCount = 0

  /// The most values of one action or endpoint.
  private static let limit = 32

  /// - Parameter templates: The actions of the feature.
  init(_ templates: [ActionTemplate]) { names = ActionNames(templates) }

  /// Adds what a script tells, with each row of its table, and what the files tell that it includes.
  mutating func add(_ script: Script, including files: ScriptFiles? = nil) {
    let table = script.examples
    let names = table?.names.map(\.text) ?? []
    for row in table?.rows.prefix(Self.limit).map(\.values) ?? [[]] {
      var names = Names(zip(names, row)) { $1 }
      add(script, &names, files, [])
    }
  }

  /// The values that stand for names from `let`, and from a table.
  private typealias Names = [String: ValueSyntax]

  /// Adds what a script tells whose steps have numbers with a prefix.
  private mutating func add(
    _ script: Script, _ names: inout Names, _ files: ScriptFiles?, _ prefix: [StepNumber.Part]
  ) {
    for case .let(let name, let value) in script.headers.map(\.kind) { names[name.text] = value }
    for given in script.givens { add(given, names) }
    add(script.steps, &names, files, prefix)
  }

  private mutating func add(
    _ steps: [Step], _ names: inout Names, _ files: ScriptFiles?, _ prefix: [StepNumber.Part]
  ) {
    for step in steps {
      switch step.verb {
      case .send(let action): addSent(action.replacing(names))
      case .receive(let action): received.insert(self.names.name(of: action))
      case .given(let given): add(given, names)
      case .emit(let target, let value?): add(value, names, to: &answers, of: target.endpoint)
      case .fail(let target, let error): add(error, names, to: &errors, of: target.endpoint)
      case .repeat(let body): add(body.steps, &names, files, prefix)
      case .receiveInAnyOrder(let body): add(body.steps, &names, files, prefix)
      case .include:
        let number = StepNumber(parts: prefix + StepNumber(step.number).parts)
        guard let included = files?.included[number] else { break }
        add(included, &names, files, number.parts)
      // Where it is sent, the state has another value there, or none.
      case .let(let name, let path):
        names[name.text] = ValueSyntax(.keyPath(KeyPathSyntax(path: path)))
      case .advance, .expect, .skip, .cancel, .exhaustivity, .finish, .print, .emit(_, nil), .end:
        break
      }
    }
  }

  /// Adds an action that a user sends.
  mutating func addSent(_ action: ActionSyntax) {
    let name = names.name(of: action)
    sent.insert(name)
    guard !action.isOfJSON else { return }
    Self.add("send \(action)", to: &sends[name, default: []])
    guard let payload = names.payload(of: action) else { return }
    Self.add(payload, to: &payloads[name, default: []])
  }

  /// Adds an action that an effect sends.
  mutating func addReceived(_ action: ActionSyntax) {
    received.insert(names.name(of: action))
  }

  private mutating func add(_ given: GivenSyntax, _ names: Names) {
    guard given.arguments?.hasCapture != true else {
      // When the answer comes, and whether it fails, is chosen in each run.
      let answer = GivenSyntax(given.endpoint, arguments: given.arguments, answer: given.answer)
      return Self.add("given \(LineText.text(of: answer))", to: &givensOfCalls)
    }
    switch given.answer {
    case .returns(let value): add(value, names, to: &answers, of: given.endpoint)
    case .returnsEach(let values):
      for value in values { add(value, names, to: &answers, of: given.endpoint) }
    case .throws(let error): add(error, names, to: &errors, of: given.endpoint)
    case .yields(let yields):
      for value in yields.values { add(value, names, to: &answers, of: given.endpoint) }
      if case .throws(let error)? = yields.completion {
        add(error, names, to: &errors, of: given.endpoint)
      }
    case .doesNothing, .neverReturns, .constant, .moving, .live, .incrementing, .value: break
    }
  }

  private func add(
    _ value: ValueSyntax, _ names: Names, to values: inout [String: [String]],
    of endpoint: EndpointSyntax
  ) {
    guard !value.hasObject else { return }
    Self.add(value.replacing(names).description, to: &values[endpoint.name, default: []])
  }

  private static func add(_ text: String, to texts: inout [String]) {
    guard texts.count < limit, !texts.contains(text), !text.contains("\n") else { return }
    texts.append(text)
  }
}

extension FuzzSettings {
  /// Takes over what scripts tell.
  mutating func use(_ knowledge: FuzzKnowledge) {
    sends = knowledge.sends
    payloads = knowledge.payloads
    answers = knowledge.answers
    errors = knowledge.errors
    givensOfCalls = knowledge.givensOfCalls
  }
}

extension FuzzKnowledge {
  /// Reads the scripts and logs of a feature among files and folders.
  @MainActor
  mutating func read(
    _ operands: [String], feature: String, _ options: RunOptions, _ console: Console
  ) -> ExitCode {
    let search = ScriptSearch(operands, readsJSON: true)
    var code = console.report(search)
    for file in search.files {
      do {
        if try read(file, feature: feature, options) { fileCount += 1 }
      } catch {
        let error = CommandError(reading: error)
        error.show(file.path, console)
        code = code.combined(with: error.code)
      }
    }
    return code
  }

  /// Adds what a script of the feature tells, and what the files tell that it includes.
  mutating func add(
    _ script: Script, at path: String, _ options: RunOptions
  ) throws(CommandError) {
    let files = ScriptFiles(
      ParsedScript(script: script, diagnostics: []), of: script.feature?.text ?? "",
      including: .fileSystem(for: path, options), maximumIncludeCount: options.includeLimit)
    let problems = files.problems
    guard !problems.contains(where: { $0.severity == .error }) else { throw CommandError(problems) }
    add(script, including: files)
  }

  /// Reads a file, unless it is of another feature; returns whether it has.
  private mutating func read(
    _ file: ScriptFile, feature: String, _ options: RunOptions
  ) throws -> Bool {
    let input = try ScriptInput(file, limit: options.scriptLimit)
    guard try input.notation() == .log else {
      let source = SourceFile(path: file.path, bytes: try input.readAll())
      let parsed = Script.parse(source)
      let name = parsed.script.feature?.text
      if let name, name != feature { return false }
      guard !parsed.hasErrors else { throw CommandError(parsed) }
      guard name != nil else { return false }
      try add(parsed.script, at: file.path, options)
      return true
    }
    var reader = LogReader(input, entryLimit: options.entryLimit)
    guard try reader.readHeader().feature?.text == feature else { return false }
    while let entry = try reader.next() {
      if entry.isReceived { addReceived(entry.action) } else { addSent(entry.action) }
    }
    return true
  }
}
