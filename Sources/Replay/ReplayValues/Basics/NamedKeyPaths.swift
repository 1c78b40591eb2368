import CustomDump
import RuntimeReflection

/// The key paths of a type that have names: those from a macro, or those of stored properties.
package struct NamedKeyPaths {
  private var keyPaths: [(name: String, keyPath: AnyKeyPath)]

  package init(_ root: Any.Type) {
    let named = (root as? any _KeyPathNaming.Type)?._$keyPathNames ?? []
    // The projection of a `@BindingState` property has its name in scripts.
    keyPaths = named.map {
      ($0.name.hasPrefix("$") ? String($0.name.dropFirst()) : $0.name, $0.keyPath)
    }
    // If a macro provides names, its storage must not be changed directly.
    guard keyPaths.isEmpty else { return }
    func open<Root>(_: Root.Type) -> [(name: String, keyPath: AnyKeyPath)] {
      Reflection.keyPaths(ofStruct: Root.self).compactMap { stored, keyPath in
        guard !stored.hasPrefix("_$") else { return nil }
        return (stored.hasPrefix("_") ? String(stored.dropFirst()) : stored, keyPath)
      }
    }
    keyPaths = _openExistential(root, do: open)
  }

  package subscript(name: String) -> AnyKeyPath? {
    keyPaths.first { $0.name == name }?.keyPath
  }

  package var names: [String] { keyPaths.map(\.name) }
}
