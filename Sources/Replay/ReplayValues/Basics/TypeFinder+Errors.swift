import ActionScript
import RuntimeReflection

extension TypeFinder {
  /// The error type with a name: a registered one, one of the feature's modules, or one of the platform.
  func error(named name: String) -> (any Error.Type)? {
    registeredError(named: name) ?? type(named: name) as? any Error.Type
      ?? PlatformErrors.types[name]
  }

  /// The registered type with a name, with or without its module.
  private func registeredError(named name: String) -> (any Error.Type)? {
    errors.first { type in
      let short = displayName(type)
      return name == short || name == "\(moduleName(of: type)).\(short)"
    }
  }

  /// The error type with a similar name, or with this name inside another type.
  func nearestError(to name: String) -> String? {
    // The name is right, and the type is not an error.
    guard type(named: name) == nil else { return nil }
    let names =
      errors.map { displayName($0) } + Reflection.typeNames(inModules: Set(modules))
      + PlatformErrors.types.keys.sorted()
    func lastPart(_ name: String) -> String { String(name.split(separator: ".").last ?? "") }
    let sameLastPart = names.filter { $0 != name && lastPart($0) == name }
    if let same = sameLastPart.first(where: isError) { return same }

    var candidates = Dictionary(names.map { ($0, $0) }) { first, _ in first }
    for name in names where candidates[lastPart(name)] == nil { candidates[lastPart(name)] = name }
    // Most types are not errors, and few have similar names.
    for _ in 0..<8 {
      guard let nearest = Suggestion.nearest(to: name, among: candidates.keys.sorted()),
        let type = candidates.removeValue(forKey: nearest)
      else { return nil }
      // Types inside the same type share a long prefix.
      let last = lastPart(name)
      let isNear =
        lastPart(type) == last || Suggestion.nearest(to: last, among: [lastPart(type)]) != nil
      if isNear, isError(type) { return type }
    }
    return nil
  }

  private func isError(_ name: String) -> Bool { error(named: name) != nil }
}
