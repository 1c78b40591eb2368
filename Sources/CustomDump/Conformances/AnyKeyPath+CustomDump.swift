import InternalSupport

extension AnyKeyPath: CustomDumpStringConvertible {
  /// The key path as in source code, or its type if the names of its properties are unknown.
  public var customDumpDescription: String {
    let root = typeName(Self.rootType, qualified: false)
    if let name = KeyPathNames.name(of: self) {
      return #"\\#(root).\#(name)"#
    }
    let description = debugDescription
    if !description.contains("<computed"), !description.contains("<offset"),
      let dot = description.firstIndex(of: ".")
    {
      return #"\\#(root)\#(description[dot...])"#
    }
    return """
      \(typeName(type(of: self)))<\
      \(typeName(Self.rootType, genericsAbbreviated: false)), \
      \(typeName(Self.valueType, genericsAbbreviated: false))>
      """
  }
}

/// Finds the names of key paths by comparing them with those that types provide.
package enum KeyPathNames {
  /// The dotted names of a key path's properties; `nil` if some are unknown.
  package static func name(of keyPath: AnyKeyPath) -> String? {
    if let name = cache.withLock({ $0[keyPath] }) { return name }
    let name = search(
      for: keyPath, from: identity(of: type(of: keyPath).rootType), names: [], depth: 0)
    cache.withLock { $0[keyPath] = .some(name) }
    return name
  }

  private static let cache = Lock<[AnyKeyPath: String?]>([:])
  private static let maximumDepth = 5

  /// Searches for a key path among those that begin with another one, whose value provides names.
  private static func search(
    for target: AnyKeyPath, from prefix: AnyKeyPath, names: [String], depth: Int
  ) -> String? {
    guard
      depth < maximumDepth,
      let naming = type(of: prefix).valueType as? any _KeyPathNaming.Type
    else { return nil }
    let properties: [(names: [String], keyPath: AnyKeyPath)] =
      naming._$keyPathNames.compactMap { name, keyPath in
        prefix.appending(path: keyPath).map { (names + [name], $0) }
      }
    if let found = properties.first(where: { $0.keyPath == target }) {
      return found.names.joined(separator: ".")
    }
    for property in properties {
      let found = search(
        for: target, from: property.keyPath, names: property.names, depth: depth + 1)
      if let found { return found }
    }
    return nil
  }

  private static func identity(of type: Any.Type) -> AnyKeyPath {
    func open<Root>(_: Root.Type) -> AnyKeyPath { \Root.self }
    return _openExistential(type, do: open)
  }
}
