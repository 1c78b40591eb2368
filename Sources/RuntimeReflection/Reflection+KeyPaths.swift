import CRuntimeMetadata
@_spi(Reflection) import Swift

extension Reflection {
  /// The key paths to the stored properties of a struct, with the properties' names as stored; none for other types.
  package static func keyPaths<Root>(
    ofStruct type: Root.Type
  ) -> [(name: String, keyPath: PartialKeyPath<Root>)] {
    isOn ? readKeyPaths(ofStruct: type) : []
  }

  static func readKeyPaths<Root>(
    ofStruct type: Root.Type
  ) -> [(name: String, keyPath: PartialKeyPath<Root>)] {
    guard readKind(of: type) == .structure else { return [] }
    var keyPaths: [(name: String, keyPath: PartialKeyPath<Root>)] = []
    _forEachFieldWithKeyPath(of: type, options: passingOverOtherFields) { name, keyPath in
      keyPaths.append((String(cString: name), completed(keyPath)))
      return true
    }
    return keyPaths
  }

  /// Passes over the fields that have no key path. (The constant of that name cannot be used: it is a `var`.)
  private static var passingOverOtherFields: _EachFieldOptions { _EachFieldOptions(rawValue: 2) }

  /// Adds what the standard library leaves out of the key paths that its reflection makes: how much space the values
  /// on the way need.
  ///
  /// Appending to such a key path, or such a key path to others, reads past its end (Swift 6.3) and asks for as much
  /// memory as it finds there.
  private static func completed<Root>(_ keyPath: PartialKeyPath<Root>) -> PartialKeyPath<Root> {
    let original = layout(of: keyPath)
    guard componentsSize(of: original) == 4 else { return keyPath }
    let copy = Unmanaged.passRetained(KeyPathSpace()).toOpaque()
    let layout = copy.assumingMemoryBound(to: RuntimeKeyPath.self)
    layout.pointee.objectClass = original.pointee.objectClass
    layout.pointee.text = original.pointee.text
    layout.pointee.componentsHeader = original.pointee.componentsHeader
    layout.pointee.reserved = original.pointee.reserved
    layout.pointee.component = original.pointee.component
    layout.pointee.space = max(
      MemoryLayout<Root>.size, size(of: Swift.type(of: keyPath).valueType))
    return Unmanaged<PartialKeyPath<Root>>.fromOpaque(copy).takeRetainedValue()
  }

  static func layout(of keyPath: AnyKeyPath) -> UnsafePointer<RuntimeKeyPath> {
    UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
      .assumingMemoryBound(to: RuntimeKeyPath.self)
  }

  static func componentsSize(of layout: UnsafePointer<RuntimeKeyPath>) -> Int {
    Int(layout.pointee.componentsHeader) & RuntimeKeyPathComponentsSize
  }
}

/// As many bytes as a key path of one component takes.
private final class KeyPathSpace {
  var text = 0
  var components = 0
  var component = 0
  var space = 0
}
