/// What stands around a test: the properties of its suite, what runs before and after it, and functions that it calls.
struct SwiftTestScope {
  /// The declarations with a value, also of shared properties and of the file.
  private(set) var members: [[SwiftTree]] = []
  /// The declarations of properties whose values are made where a test first uses them.
  private(set) var lazyMembers: [[SwiftTree]] = []
  /// The declarations that each test has for itself.
  private(set) var ownMembers: [[SwiftTree]] = []
  /// The names that get their values before the test.
  private(set) var lateNames: Set<String> = []
  /// What runs before the test: `init` and `setUp`.
  private(set) var setUp: [[SwiftTree]] = []
  private(set) var tearDown: [[SwiftTree]] = []
  /// What dependencies answer in all tests: traits, and `withDependencies` in `invokeTest`.
  var dependencies: [SwiftClosure] = []
  private(set) var helpers: [String: [SwiftHelper]] = [:]
  /// The names that can stand before those of properties.
  private(set) var qualifiers: Set<String> = ["self"]

  /// The scope within a file, or a type with its extensions.
  ///
  /// `bases` are the classes from which it inherits.
  func entering(
    _ trees: [SwiftTree], suite: String?, after bases: [(content: [SwiftTree], name: String)] = []
  ) -> SwiftTestScope {
    var scope = self
    // Every test has a suite of its own.
    (scope.ownMembers, scope.setUp, scope.tearDown) = ([], [], [])
    for (content, name) in bases {
      scope.qualifiers.formUnion(["Self", name])
      scope.addMembers(content, isType: true)
    }
    if let suite { scope.qualifiers.formUnion(["Self", suite]) }
    scope.addMembers(trees, isType: suite != nil)
    return scope
  }

  private mutating func addMembers(_ trees: [SwiftTree], isType: Bool) {
    let names = qualifiers
    for statement in trees.statements {
      guard
        let start = statement.firstIndex(where: { $0.isName("let") || $0.isName("var") }),
        start < 6,
        statement[..<start].allSatisfy({
          !$0.isName("func") && !$0.isName("#if") && $0.content("{") == nil
        })
      else { continue }
      let plain = Array(statement[start...]).without(names)
      if statement[..<start].contains(where: { $0.isName("@Shared") || $0.isName("@SharedReader") }
      ),
        let attribute = statement.firstIndex(where: { $0.first.text.hasPrefix("@Shared") })
      {
        members.append(Array(statement[attribute...]).without(names))
      } else if plain.contains(where: { $0.isMark("=") }) {
        let isShared = statement[..<start].contains { $0.isName("static") || $0.isName("class") }
        if isType, statement[..<start].contains(where: { $0.isName("lazy") }) {
          lazyMembers.append(plain)
        } else {
          members.append(plain)
        }
        if isType, !isShared { ownMembers.append(plain) }
      } else if let computed = Self.computed(plain) {
        members.append(computed)
      } else if plain.count > 1, let name = plain[1].token?.text {
        lateNames.insert(name)
      }
    }
    addFunctions(trees, isType: isType)
  }

  /// `let response = …` for `var response: Response { … }`.
  private static func computed(_ declaration: [SwiftTree]) -> [SwiftTree]? {
    guard declaration.count > 3, let name = declaration[1].token,
      let statements = declaration.last?.content("{")?.statements, statements.count == 1,
      !["get", "willSet", "didSet"].contains(where: { statements[0][0].isName($0) })
    else { return nil }
    let value = statements[0].drop { $0.isName("return") }
    return [declaration[0], declaration[1], .token(SwiftToken.mark("=", at: name))] + value
  }

  private mutating func addFunctions(_ trees: [SwiftTree], isType: Bool) {
    var isTest = false
    let isXCTest = isType && !trees.contains { $0.isName("@Test") }
    for (index, tree) in trees.enumerated() {
      if tree.isName("@Test") { isTest = true }
      // `.init(1)` is a value of a property.
      let isInitializer =
        isType && tree.isName("init") && !(index > 0 && trees[index - 1].isMark("."))
      guard isInitializer || tree.isName("func"),
        let name = isInitializer ? tree.token : trees.dropFirst(index + 1).first?.token,
        let parameters = trees.dropFirst(isInitializer ? index + 1 : index + 2).first?.content("("),
        let start = trees[(index + 1)...].firstIndex(where: { $0.content("{") != nil }),
        let content = trees[start].content("{")
      else { continue }
      let body = content.without(qualifiers).statements
      defer { isTest = false }
      let isShared =
        index > 0 && (trees[index - 1].isName("class") || trees[index - 1].isName("static"))
      switch name.text {
      case "init" where isInitializer: setUp = body.filter(Self.isNeeded) + setUp
      case "setUp" where isXCTest && !isShared, "setUpWithError" where isXCTest:
        setUp += body.filter(Self.isNeeded)
      case "tearDown" where isXCTest && !isShared, "tearDownWithError" where isXCTest:
        tearDown += body.filter(Self.isNeeded)
      // The 'setUp' of the class runs before that of the test.
      case "setUp" where isXCTest: setUp = body.filter(Self.isNeeded) + setUp
      case "tearDown" where isXCTest: break
      case "invokeTest" where isXCTest: addDependencies(body)
      case _ where isTest || SwiftTestFunction.isTest(name, trees[index..<start]): break
      default:
        let hidden = content.localNames.merging(
          SwiftHelper(parameters: parameters, statements: []).parameters.map { ($0.name, 0) },
          uniquingKeysWith: min)
        helpers[name.text, default: []].append(
          SwiftHelper(
            parameters: parameters,
            statements: content.without(qualifiers, hiddenBy: hidden).statements))
      }
    }
  }

  /// Whether a statement does more than a replay does by itself.
  private static func isNeeded(_ statement: [SwiftTree]) -> Bool {
    if let chain = SwiftChain(statement), chain.base == "super" { return false }
    guard let assignment = SwiftAssignment(statement), assignment.place.count == 1,
      assignment.value.count == 1, let value = assignment.value[0].token
    else { return true }
    // `self.clock = clock`
    return value.text != "nil" && !assignment.place[0].isName(value.text)
  }

  /// Adds declarations to statements before the first one that uses their variable, and removes them from the list.
  func inserting(
    _ declarations: inout [[SwiftTree]], into statements: [[SwiftTree]]
  ) -> [[SwiftTree]] {
    statements.flatMap { statement in
      let used = declarations.filter { isUsed($0[1].first.text, in: statement, depth: 0) }
      declarations.removeAll { isUsed($0[1].first.text, in: statement, depth: 0) }
      return used + [statement]
    }
  }

  /// Whether a statement uses a variable, also in functions that it calls.
  private func isUsed(_ name: String, in statement: [SwiftTree], depth: Int) -> Bool {
    statement.uses(name)
      || depth < 4
        && helpers.contains { helper, functions in
          statement.uses(helper)
            && functions.contains { function in
              function.statements.contains { isUsed(name, in: $0, depth: depth + 1) }
            }
        }
  }

  private mutating func addDependencies(_ statements: [[SwiftTree]]) {
    for statement in statements {
      guard let chain = SwiftChain(statement) else { continue }
      let closures = chain.call(at: 0)?.closures.map(\.1) ?? []
      if chain.base == "withDependencies", closures.count == 2 { dependencies.append(closures[0]) }
      for closure in closures.suffix(1) { addDependencies(closure.statements) }
    }
  }

  /// Adds the dependencies that traits set: `.dependencies { … }` and `.dependency(\.uuid, .incrementing)`.
  mutating func addTraits(_ traits: [SwiftArgument]) {
    for trait in traits {
      guard let chain = SwiftChain(trait.value), let name = chain.members.first,
        let call = chain.call(at: 1)
      else { continue }
      switch name {
      case "dependencies":
        for (_, closure) in call.closures { dependencies.append(closure) }
        for argument in call.arguments {
          var closure = SwiftClosure(argument.value.first?.content("{") ?? [])
          // A reference to a function cannot be read, so it becomes a gap.
          if argument.value.first?.content("{") == nil { closure.statements = [argument.value] }
          dependencies.append(closure)
        }
      case "dependency":
        guard call.arguments.count == 2, let mark = call.arguments[0].value.first?.token else {
          // Reading it as a closure makes it a gap.
          var closure = SwiftClosure([])
          closure.statements = call.arguments.map(\.value)
          dependencies.append(closure)
          continue
        }
        // As an assignment in a closure.
        var subject = mark
        (subject.kind, subject.text) = (.name, "$0")
        var closure = SwiftClosure([])
        closure.statements = [
          [.token(subject)] + call.arguments[0].value.dropFirst()
            + [.token(SwiftToken.mark("=", at: mark))] + call.arguments[1].value
        ]
        dependencies.append(closure)
      default: break
      }
    }
  }
}

/// A function that tests call.
struct SwiftHelper {
  struct Parameter {
    var label: String?
    var name: String
    var usual: [SwiftTree]?
  }

  var parameters: [Parameter]
  var statements: [[SwiftTree]]
  /// The variables that hide others of the same names where it is declared.
  var hiding: Set<String> = []
  /// Where it is declared, if it is a function in a test.
  var place: Int?

  init(parameters: [SwiftTree], statements: [[SwiftTree]]) {
    self.statements = statements
    self.parameters = parameters.parts.compactMap { part in
      guard let colon = part.firstIndex(where: { $0.isMark(":") }), colon > 0,
        let label = part[0].token?.text, let name = part[colon - 1].token?.text
      else { return nil }
      let equal = part.firstIndex { $0.isMark("=") }
      return Parameter(
        label: label == "_" ? nil : label, name: name,
        usual: equal.map { Array(part[($0 + 1)...]) })
    }
  }

  /// The values of the parameters; `nil` for a call of another function.
  func values(_ arguments: [SwiftArgument]) -> [(name: String, value: [SwiftTree])]? {
    var rest = arguments[...]
    var values: [(String, [SwiftTree])] = []
    for parameter in parameters {
      if let first = rest.first, first.label == parameter.label {
        values.append((parameter.name, first.value))
        rest.removeFirst()
      } else if let usual = parameter.usual {
        values.append((parameter.name, usual))
      } else {
        return nil
      }
    }
    return rest.isEmpty ? values : nil
  }
}
