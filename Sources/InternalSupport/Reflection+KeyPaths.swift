extension Reflection {
  /// A key path that the standard library's reflection made, with what it leaves out: how much space the values on the
  /// way need, which stands at the end of its buffer.
  ///
  /// What is appended to such a key path, or it to others, reads past the end of it (Swift 6.3), and asks for as much
  /// memory as it finds there.
  ///
  /// - Parameter keyPath: A key path to a stored property.
  /// - Returns: An equal one.
  package static func completed<Root>(_ keyPath: PartialKeyPath<Root>) -> PartialKeyPath<Root> {
    let original = UnsafeRawPointer(Unmanaged.passUnretained(keyPath).toOpaque())
    guard isLayoutKnown, componentsSize(of: original) == 4 else { return keyPath }
    func size<Value>(_: Value.Type) -> Int { MemoryLayout<Value>.size }
    let valueSize = _openExistential(type(of: keyPath).valueType, do: size)

    let copy = Unmanaged.passRetained(KeyPathSpace()).toOpaque()
    copy.storeBytes(of: original.load(as: Int.self), as: Int.self)
    (copy + 16).copyMemory(from: original + 16, byteCount: 20)
    copy.storeBytes(of: max(MemoryLayout<Root>.size, valueSize), toByteOffset: 40, as: Int.self)
    return Unmanaged<PartialKeyPath<Root>>.fromOpaque(copy).takeRetainedValue()
  }

  /// Whether key paths look in memory as they do in Swift 6.3: class, count of references, text, size of the components,
  /// components, and space.
  private static let isLayoutKnown: Bool = {
    let keyPath = UnsafeRawPointer(Unmanaged.passUnretained(\Probe.second).toOpaque())
    return componentsSize(of: keyPath) == 4
      && keyPath.load(fromByteOffset: 40, as: Int.self) == MemoryLayout<Probe>.size
  }()

  private static func componentsSize(of keyPath: UnsafeRawPointer) -> UInt32 {
    keyPath.load(fromByteOffset: 24, as: UInt32.self) & 0xFF_FFFF
  }

  private struct Probe {
    var first: (Int, Int, Int, Int, Int) = (0, 0, 0, 0, 0)
    var second: UInt8 = 0
  }
}

/// As many bytes as a key path of one component takes.
private final class KeyPathSpace {
  var text = 0
  var componentsSize = 0
  var component = 0
  var space = 0
}
