/// A `TestStore` that a test makes.
struct SwiftStoreUse {
  var line: Int
  /// The names that the type of the feature may have.
  var typeNames: [String]
  /// The names that the type of the state may have.
  var stateNames: [String] = []

  /// The stores that some statements make.
  static func all(in statements: [[SwiftTree]]) -> [SwiftStoreUse] {
    statements.flatMap { all(in: $0) }
  }

  private static func all(in trees: [SwiftTree]) -> [SwiftStoreUse] {
    var found: [SwiftStoreUse] = []
    for (index, tree) in trees.enumerated() {
      switch tree {
      case .group(let group): found += all(in: group.content)
      case .token(let token):
        guard token.isName("TestStore") || token.isName("TestStoreOf") else { continue }
        var rest = trees[(index + 1)...]
        let generics = rest
        SwiftChain.skipGenerics(&rest)
        guard let arguments = rest.first?.content("(")?.arguments else { continue }
        var names: [String] = []
        var stateNames: [String] = []
        if token.text == "TestStoreOf" {
          names.append(
            generics.dropFirst().prefix { !$0.isMark(">") }.map(\.first.text).joined())
        }
        for argument in arguments {
          let closure = argument.value.first?.content("{")
          if argument.label == "reducer" { names += name(closure ?? argument.value) }
          if argument.label == "initialState" {
            // `State` alone would be that of any feature.
            stateNames += name(argument.value).filter { $0 != "State" }
          }
        }
        if let closure = rest.dropFirst().first?.content("{") { names += name(closure) }
        found.append(SwiftStoreUse(line: token.line, typeNames: names, stateNames: stateNames))
      }
    }
    return found
  }

  /// `Counter` for `Counter()`.
  private static func name(_ trees: [SwiftTree]) -> [String] {
    let path = trees.prefix { $0.token?.kind == .name || $0.isMark(".") }.map(\.first.text)
    let types = path.filter { $0 != "." && $0.first?.isUppercase ?? false }
    return types.isEmpty ? [] : [types.joined(separator: ".")]
  }

  /// Whether it may be a store of a state with a name.
  func isStore(of state: String) -> Bool {
    namesFeature(of: state)
      || stateNames.contains { state == $0 || state.hasSuffix(".\($0)") }
  }

  /// Whether its reducer has the name of the type around a state.
  func namesFeature(of state: String) -> Bool {
    typeNames.map { "\($0).State" }.contains { state == $0 || state.hasSuffix(".\($0)") }
  }
}
