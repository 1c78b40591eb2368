// Functions of a test that its statements call.
extension SwiftTestReader {
  private static let maximumDepth = 8
  private static let mostCalls = 10_000

  /// Notes a function in a test.
  mutating func addHelper(_ statement: [SwiftTree]) {
    guard statement.count > 3, let name = statement[1].token?.text,
      let parameters = statement[2].content("("), let body = statement.last?.content("{")
    else { return }
    var helper = SwiftHelper(parameters: parameters, statements: body.statements)
    (helper.hiding, helper.place) = (hiding, statement[1].first.offset)
    // A function in a test hides those of the suite, and can have overloads in the test.
    let others = helpers[name, default: []].filter { $0.place != nil && $0.place != helper.place }
    helpers[name] = others + [helper]
  }

  /// Reads the statements of a function in the place of its call; returns whether it is one.
  ///
  /// `name` is the variable that takes the result.
  mutating func callHelper(_ chain: SwiftChain, name: String?) throws(ImportGap) -> Bool {
    guard let candidates = helpers[chain.base], let call = chain.call(at: 0), call.closures.isEmpty,
      case .call? = chain.links.first
    else { return false }
    let found = candidates.compactMap { helper in
      helper.values(call.arguments).map { (helper: helper, arguments: $0) }
    }
    // Types tell overloads apart, and they are not known here.
    guard callDepth < Self.maximumDepth, callCount < Self.mostCalls, found.count == 1,
      let (helper, arguments) = found.first
    else { throw ImportGap("a call of a function that cannot be written out") }
    let own = Self.declaredNames(in: helper.statements).union(helper.parameters.map(\.name))
    for name in hiding.subtracting(helper.hiding).subtracting(own).sorted()
    where helper.statements.contains(where: { $0.uses(name) }) {
      throw ImportGap("the function uses another '\(name)' than the one here")
    }
    let outer = (meanings: meanings, store: store)
    callDepth += 1
    callCount += 1
    for (parameter, value) in arguments {
      if !(value.count == 1 && value[0].isName(parameter)) { hide(parameter) }
      let argument = value.count == 1 ? value[0].token?.text : nil
      if let argument, argument == store {
        store = parameter
      } else if let variable = argument.flatMap({ variables[$0] }) {
        variables[parameter] = variable
      } else {
        values.constants[parameter] = nil
        variables[parameter] = nil
        values.declare(parameter, value, replacing: outer.meanings.values.constants)
      }
    }
    let hadStore = store != nil
    readBody(helper.statements)
    let declared = Self.declaredNames(in: helper.statements)
    restore(declared.union(arguments.map(\.name)), from: outer.meanings)
    callDepth -= 1
    // `bump(&count)`
    for (_, value) in arguments where value.first?.isMark("&") ?? false {
      if let name = value.last?.token?.text { values.forget(name) }
    }
    store = hadStore ? outer.store : name ?? store
    return true
  }

  /// Reads the statements of a function; a last one that makes a store is its result.
  private mutating func readBody(_ statements: [[SwiftTree]]) {
    var statements = statements
    if let last = statements.last, last[0].isName("return") {
      statements.removeLast()
      let value = Array(last.dropFirst())
      // `return store`
      if value.count > 1 || value.first?.content("{") != nil { statements.append(value) }
    }
    read(statements)
  }
}
