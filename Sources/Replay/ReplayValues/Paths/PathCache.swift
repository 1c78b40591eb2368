package import ActionScript

/// The resolved paths of a plan; scripts repeat the same paths.
package final class PathCache<Root> {
  private var paths: [String: StatePath<Root>] = [:]

  package init() {}

  package func resolve(
    _ syntax: PathSyntax, with resolver: @autoclosure () -> PathResolver
  ) throws -> StatePath<Root> {
    guard let key = Self.key(syntax) else { return try resolver().resolve(syntax, in: Root.self) }
    if let known = paths[key] { return known }
    let path = try resolver().resolve(syntax, in: Root.self)
    paths[key] = path
    return path
  }

  /// Whether a line certainly has no problem: it assigns a literal of the path's own type to a path that earlier lines
  /// have resolved.
  package func takesForSure(_ line: ExpectationSyntax) -> Bool {
    guard case .state(let syntax) = line.subject, let name = syntax.onlyName,
      case .assign(let value) = line.operation, let path = paths[name], path.isWritable
    else { return false }
    switch value.kind {
    // Up to 18 digits fit in an `Int`.
    case .integer(let digits): return path.leafType == Int.self && digits.utf8.count < 19
    case .string: return path.leafType == String.self
    case .bool: return path.leafType == Bool.self
    default: return false
    }
  }

  /// The path as a cache key; `nil` if it contains a value that is unlikely to be repeated.
  private static func key(_ syntax: PathSyntax) -> String? {
    if let name = syntax.onlyName { return name }
    var key = ""
    for component in syntax.components {
      switch component.kind {
      case .name(let name): key += ".\(name)"
      case .offset(let index): key += ".\(index)"
      case .identity(let value):
        guard let text = self.text(value) else { return nil }
        key += "[id:\(text)]"
      case .subscript(let value):
        guard let text = self.text(value) else { return nil }
        key += "[\(text)]"
      }
    }
    return key
  }

  private static func text(_ value: ValueSyntax) -> String? {
    switch value.kind {
    case .integer(let digits): digits
    case .ordinal(let digits): "#\(digits)"
    case .string(let text): "\"\(text)\""
    case .word(let word): word
    case .raw(let raw): "\(raw.type.rawValue)(\(raw.text))"
    default: nil
    }
  }
}
