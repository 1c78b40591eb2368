import InternalSupport
import RuntimeReflection

extension AnyKeyPath: CustomDumpStringConvertible {
  /// The key path as in source code; computed properties without a known name are shown by their
  /// types, as in `\\User.<computed (String)>`.
  public var customDumpDescription: String {
    let root = #"\\#(String(describing: Self.rootType))"#
    if let name = KeyPathNames.name(of: self) { return "\(root).\(name)" }
    let description = debugDescription
    if description.hasPrefix(root) {
      let components = description.dropFirst(root.count)
      let names = KeyPathNames.source(from: components) ?? KeyPathNames.withoutAddresses(components)
      return names.hasPrefix(".") ? root + names : "\(root).\(names)"
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
    let key = keyPaths.token(for: keyPath)
    if let name = cache.withLock({ $0[key] }) { return name }
    let name = search(
      for: keyPath, from: identity(of: type(of: keyPath).rootType), names: [], depth: 0)
    cache.withLock { $0[key] = .some(name) }
    return name
  }

  /// Hashing and comparing key paths with arguments runs other code, so the cache has tokens.
  private static let keyPaths = KeyInterner<AnyKeyPath>()
  private static let cache = Lock<[KeyInterner<AnyKeyPath>.Token: String?]>([:])
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
      if let rest = storedPart(of: target, after: property.keyPath) {
        return property.names.joined(separator: ".") + rest
      }
      let found = search(
        for: target, from: property.keyPath, names: property.names, depth: depth + 1)
      if let found { return found }
    }
    return nil
  }

  /// The stored properties that follow a prefix of a key path, as in source code.
  private static func storedPart(of keyPath: AnyKeyPath, after prefix: AnyKeyPath) -> Substring? {
    let start = prefix.debugDescription
    let description = keyPath.debugDescription
    if description.hasPrefix(start) {
      let rest = description.dropFirst(start.count)
      guard let first = rest.first, ".?!".contains(first) else { return nil }
      return source(from: rest)
    }
    // The optimizer may give equal key paths different descriptions. Follow the names then.
    guard let end = description.lastIndex(of: ">") else { return nil }
    let rest = description[description.index(after: end)...]
    let names = rest.dropFirst().split(separator: ".", omittingEmptySubsequences: false)
    var path = prefix
    for name in names {
      guard let next = appending(name, to: path) else { return nil }
      path = next
    }
    return path == keyPath ? rest : nil
  }

  /// Appends the stored property with a name.
  private static func appending(_ name: Substring, to path: AnyKeyPath) -> AnyKeyPath? {
    func stored<Root>(_ type: Root.Type) -> AnyKeyPath? {
      Reflection.keyPaths(ofStruct: type).first { $0.name == name }?.keyPath
    }
    return _openExistential(type(of: path).valueType, do: stored).flatMap(path.appending)
  }

  /// The runtime's description of a key path as in source code; `nil` if it does not name all
  /// components.
  fileprivate static func source(from description: Substring) -> Substring? {
    guard !description.contains("<computed"), !description.contains("<offset") else { return nil }
    // The runtime adds `?` for the value of an optional chain, which is wrapped again.
    return description.hasSuffix("?") ? description.dropLast() : description
  }

  /// The runtime's description of a key path without addresses, which change with every run.
  fileprivate static func withoutAddresses(_ description: Substring) -> Substring {
    var parts = description.split(separator: "<computed 0x", omittingEmptySubsequences: false)[...]
    guard let start = parts.popFirst() else { return description }
    return parts.reduce(start) { text, part in
      text + "<computed" + part.drop { $0.isHexDigit }
    }
  }

  private static func identity(of type: Any.Type) -> AnyKeyPath {
    func open<Root>(_: Root.Type) -> AnyKeyPath { \Root.self }
    return _openExistential(type, do: open)
  }
}
