import CRuntimeMetadata
@_spi(Reflection) import Swift

extension Reflection {
  /// The key paths to a struct's stored properties, with the names as stored; empty for other
  /// types.
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

  /// Skips fields without a key path.
  ///
  /// The standard library's own constant is a global variable, which strict concurrency rejects.
  private static var passingOverOtherFields: _EachFieldOptions { _EachFieldOptions(rawValue: 2) }

  /// Adds the buffer size that the standard library's reflection leaves out of its key paths.
  ///
  /// Without it, appending key paths reads past the end (Swift 6.3) and allocates as much memory as
  /// it finds there.
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

/// A buffer with the size of a key path with one component.
private final class KeyPathSpace {
  var text = 0
  var components = 0
  var component = 0
  var space = 0
}
