/// A test in a Swift source.
struct SwiftTestFunction {
  var name: String
  /// The title that `@Test` gives it.
  var title: String?
  var line: Int
  var hasParameters: Bool
  /// The number of its argument, counted from 1, if it has several.
  var number: Int?
  /// Whether it is never run.
  var isDisabled = false
  /// Why it is not known how it runs.
  var doubts: [ImportedScript.Gap] = []
  /// The name of the type around it.
  var suite: String?
  var statements: [[SwiftTree]]
  /// What stands around it.
  var scope = SwiftTestScope()

  /// The tests of a source, in types as well.
  static func all(in trees: [SwiftTree]) -> [SwiftTestFunction] {
    var suites = SwiftSuites(trees)
    return all(in: trees, of: [], &suites, conditionLine: nil)
  }

  private static func all(
    in trees: [SwiftTree], of path: [String], _ suites: inout SwiftSuites, conditionLine: Int?
  ) -> [SwiftTestFunction] {
    let (scope, suiteTraits) = (suites.scope(of: path), suites.traits(of: path))
    var found: [SwiftTestFunction] = []
    // What stands before the next declaration.
    var isTest = false
    var traits: [SwiftArgument] = []
    var type: [String] = []
    var index = 0
    // The lines of the conditions that are open.
    var conditions = conditionLine.map { [$0] } ?? []
    while index < trees.count {
      defer { index += 1 }
      let tree = trees[index]
      if tree.isName("#if") { conditions.append(tree.first.line) }
      if tree.isName("#endif") { _ = conditions.popLast() }
      if tree.isName("@Test") || tree.isName("@Suite") {
        isTest = isTest || tree.isName("@Test")
        if trees.indices.contains(index + 1), let arguments = trees[index + 1].content("(") {
          traits += arguments.arguments
        }
      } else if let name = SwiftSuites.typeName(in: trees, at: index) {
        type = name
      } else if tree.isName("func"), trees.indices.contains(index + 2),
        let name = trees[index + 1].token, let parameters = trees[index + 2].content("(")
      {
        guard let body = trees[(index + 3)...].firstIndex(where: { $0.content("{") != nil }),
          let content = trees[body].content("{")
        else { break }
        if isTest || Self.isTest(name, trees[(index + 2)..<body]) {
          let meanings = (suiteTraits + traits).map(SwiftTraitMeaning.init)
          var test = SwiftTestFunction(
            name: name.text, line: name.line, hasParameters: !parameters.isEmpty,
            isDisabled: meanings.contains { $0 == .disables }, suite: path.last,
            statements: content.without(scope.qualifiers, hiddenBy: content.localNames).statements,
            scope: scope)
          if let line = conditions.last {
            test.doubts.append(.init(line: line, reason: SwiftTestReader.conditionGap))
          }
          if let gap = suites.unknownType(of: path, isXCTest: !isTest) { test.doubts.append(gap) }
          for (trait, meaning) in zip(suiteTraits + traits, meanings) {
            guard case .unknown(let reason) = meaning else { continue }
            test.doubts.append(.init(line: trait.value.line, reason: reason))
          }
          if case .string(let text)? = traits.first?.value.first?.token?.kind { test.title = text }
          test.scope.addTraits(traits)
          found += test.unrolled(parameters, traits)
        }
        (isTest, traits, type, index) = (false, [], [], body)
      } else if let content = tree.content("{") {
        if !type.isEmpty {
          found += all(in: content, of: path + type, &suites, conditionLine: conditions.last)
        }
        (isTest, traits, type) = (false, [], [])
      }
    }
    return found
  }

  /// Whether XCTest runs a function with a signature; one that returns something is a helper.
  static func isTest(_ name: SwiftToken, _ signature: ArraySlice<SwiftTree>) -> Bool {
    name.text.hasPrefix("test") && !signature.contains { $0.isMark("->") }
  }

  /// A test for each of its arguments, if they are in a list and there is one parameter.
  private func unrolled(
    _ parameters: [SwiftTree], _ traits: [SwiftArgument]
  ) -> [SwiftTestFunction] {
    guard hasParameters, let list = traits.firstIndex(where: { $0.label == "arguments" }),
      list == traits.count - 1, traits[list].value.count == 1,
      let values = traits[list].value[0].content("[")?.parts, !values.isEmpty,
      values.count <= Self.mostArguments
    else { return [self] }
    let names = parameters.parts.compactMap { part in
      part.firstIndex { $0.isMark(":") }.flatMap { $0 > 0 ? part[$0 - 1].token : nil }
    }
    let rows = values.map { value in
      names.count == 1 ? [value] : value.first?.content("(")?.arguments.map(\.value) ?? []
    }
    guard names.count == parameters.parts.count, rows.allSatisfy({ $0.count == names.count }) else {
      return [self]
    }
    return rows.enumerated().map { index, row in
      var test = self
      test.hasParameters = false
      test.number = index + 1
      test.statements = zip(names, row).map { Self.constant($0, $1) } + statements
      return test
    }
  }

  /// The statement `let name = value`.
  private static func constant(_ name: SwiftToken, _ value: [SwiftTree]) -> [SwiftTree] {
    var word = name
    word.text = "let"
    return [.token(word), .token(name), .token(SwiftToken.mark("=", at: name))] + value
  }

  private static let mostArguments = 100

  /// The stores that it makes, or the one that the type around it has or makes.
  var stores: [SwiftStoreUse] {
    let own = SwiftStoreUse.all(in: statements)
    guard own.isEmpty else { return own }
    let members = scope.members + scope.lazyMembers
    let outer = SwiftStoreUse.all(in: members + scope.setUp)
    guard outer.isEmpty else { return outer }
    let made = scope.helpers.sorted { $0.key < $1.key }
      .filter { name, _ in
        (members + scope.setUp + statements).contains { $0.mentions(name) }
      }
    return SwiftStoreUse.all(in: made.flatMap(\.value).flatMap(\.statements))
  }

  /// Whether a store that it does not make gets actions: `await store.send(…)`.
  var usesOtherStore: Bool {
    let own = Set((scope.members + scope.lazyMembers + statements).flatMap(Self.declaredNames))
    return statements.contains { Self.sendsActions($0, besides: own) }
  }

  /// The names of variables, also in blocks.
  private static func declaredNames(_ trees: [SwiftTree]) -> [String] {
    trees.indices.flatMap { index in
      if let group = trees[index].group { return declaredNames(group.content) }
      guard trees[index].isName("let") || trees[index].isName("var") else { return [] }
      return trees.dropFirst(index + 1).first?.token.map { [$0.text] } ?? []
    }
  }

  private static func sendsActions(_ trees: [SwiftTree], besides own: Set<String>) -> Bool {
    for (index, tree) in trees.enumerated() {
      if let group = tree.group, sendsActions(group.content, besides: own) { return true }
      guard let name = tree.token, name.kind == .name, index + 3 < trees.count,
        trees[index + 1].isMark("."), let method = trees[index + 2].token?.text,
        trees[index + 3].content("(") != nil
      else { continue }
      let isAwaited = index > 0 && trees[index - 1].isName("await")
      if isAwaited, method == "send" || method == "receive" { return true }
      // Until 2022, a store was not awaited; one that the test makes in another way is no `TestStore`.
      if ["send", "receive", "assert"].contains(method), !own.contains(name.text),
        name.text.lowercased().hasSuffix("store")
      {
        return true
      }
    }
    return false
  }

  /// The name of its script: `counting` for `testCounting`.
  ///
  /// The tests that `export` writes have one name, so it is that of their suite.
  var scriptName: String {
    let rest = name.hasPrefix("test") ? name.dropFirst(4).drop { $0 == "_" } : name[...]
    let name =
      Self.fileName(rest.isEmpty ? self.name[...] : rest) + (number.map { "-\($0)" } ?? "")
    return name == "replay" ? suiteName ?? name : name
  }

  /// The name of its suite for a file: `counter` for `CounterTests`.
  var suiteName: String? {
    suite.map { suite in
      Self.fileName(suite.hasSuffix("Tests") && suite.count > 5 ? suite.dropLast(5) : suite[...])
    }
  }

  private static func fileName(_ text: Substring) -> String {
    var words = ""
    var last: Character = "-"
    for (index, character) in zip(text.indices, text) {
      defer { last = character }
      // The last capital of several begins a word: 'a-recipe' of 'ARecipe'.
      let isFirstOfWord = last.isUppercase && text[index...].dropFirst().first?.isLowercase == true
      if character.isUppercase, last.isLowercase || last.isNumber || isFirstOfWord { words += "-" }
      words += character.isLetter || character.isNumber ? character.lowercased() : "-"
    }
    return words
  }
}
