import RuntimeReflection

/// Finds types by their names in a script, in the modules of the feature's types.
package struct TypeFinder {
  private let neighbours: () -> [Any.Type]
  private let answers = Answers()

  /// The errors that are registered.
  let errors: [any Error.Type]

  /// Searches the modules of `neighbours`, which is evaluated with the first search.
  package init(
    neighbours: @autoclosure @escaping () -> [Any.Type] = [], errors: [any Error.Type] = []
  ) {
    self.neighbours = neighbours
    self.errors = errors
  }

  var modules: [String] {
    neighbours().reduce(into: []) { modules, type in
      let module = String(moduleName(of: type))
      if !module.isEmpty, !modules.contains(module) { modules.append(module) }
    }
  }

  /// The type with a name, with or without its module; `nil` if there is none.
  ///
  /// Generic and `private` types cannot be found.
  package func type(named name: String) -> Any.Type? {
    if let answer = answers.byName[name] { return answer }
    let type = search(name)
    answers.byName[name] = .some(type)
    return type
  }

  private func search(_ name: String) -> Any.Type? {
    let parts = name.split(separator: ".")
    guard parts.allSatisfy({ $0.utf8.allSatisfy { $0 < 0x80 } }), parts.count <= 5 else {
      return nil
    }
    for module in modules {
      let names = parts.count > 1 && parts[0] == module ? parts.dropFirst() : parts[...]
      if let type = Self.find("\(module.utf8.count)\(module)", names) { return type }
    }
    return nil
  }

  /// The types that were asked for; `nil` for names that no type has.
  ///
  /// The runtime searches all type descriptors of the program for such a name, each time.
  private final class Answers {
    var byName: [String: Any.Type?] = [:]
  }

  /// Asks the runtime by the mangled name, which contains the kind of each component.
  private static func find(_ prefix: String, _ names: ArraySlice<Substring>) -> Any.Type? {
    guard let name = names.first else { return Reflection.type(mangled: prefix) }
    for kind in ["O", "V", "C"] {
      if let type = find("\(prefix)\(name.utf8.count)\(name)\(kind)", names.dropFirst()) {
        return type
      }
    }
    return nil
  }
}
