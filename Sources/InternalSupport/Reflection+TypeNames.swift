/// Calls a function with the sections of each loaded image, until it returns `false`.
///
/// The runtime exports it for tools that look for declarations; Swift Testing finds tests with it.
@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateAllMetadataSections(
  _ body:
    @convention(c) (_ sections: UnsafeRawPointer?, _ context: UnsafeMutableRawPointer?) ->
    Bool,
  _ context: UnsafeMutableRawPointer?
)

extension Reflection {
  /// The names of the types that some modules declare, each with those of the types around it: `Login.Failure`.
  ///
  /// Types that are generic, private or local are left out: they cannot be looked up by name.
  package static func typeNames(inModules modules: Set<String>) -> [String] {
    var listing = TypeNames(modules: modules)
    withUnsafeMutablePointer(to: &listing) { listing in
      enumerateAllMetadataSections(
        { sections, context in
          guard let sections, let context else { return false }
          context.assumingMemoryBound(to: TypeNames.self).pointee.add(sections)
          return true
        }, listing)
    }
    return listing.names
  }
}

/// Collects the names in the records of types.
private struct TypeNames {
  var modules: Set<String>
  var names: [String] = []

  /// Adds the types of an image, whose sections begin with a version, three pointers, and then pairs of an address and
  /// a size: protocols, conformances, types.
  mutating func add(_ sections: UnsafeRawPointer) {
    let word = MemoryLayout<UInt>.size
    guard let records = sections.load(fromByteOffset: 8 * word, as: UnsafeRawPointer?.self) else {
      return
    }
    let size = sections.load(fromByteOffset: 9 * word, as: Int.self)
    for offset in stride(from: 0, to: size - 3, by: 4) {
      guard let descriptor = Self.descriptor(at: records + offset), let name = name(of: descriptor)
      else { continue }
      names.append(name)
    }
  }

  /// The lowest bits of a record say how it refers to the descriptor: by an offset, or by one to a pointer.
  private static func descriptor(at record: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = record.load(as: Int32.self)
    let address = record + Int(offset & ~3)
    switch offset & 3 {
    case 0 where offset != 0: return address
    case 1: return address.load(as: UnsafeRawPointer?.self)
    default: return nil
    }
  }

  private func name(of descriptor: UnsafeRawPointer) -> String? {
    var parts: [String] = []
    var context = descriptor
    while parts.count <= 8 {
      let flags = context.load(as: UInt32.self)
      let (kind, isGeneric) = (flags & 0x1F, flags & 0x80 != 0)
      guard kind == 0 || (16...18).contains(kind) && !isGeneric, let text = Self.text(context + 8)
      else { return nil }
      if kind == 0 { return modules.contains(text) ? parts.joined(separator: ".") : nil }
      parts.insert(text, at: 0)
      guard let parent = Self.parent(context + 4) else { return nil }
      context = parent
    }
    return nil
  }

  private static func text(_ field: UnsafeRawPointer) -> String? {
    let offset = field.load(as: Int32.self)
    guard offset != 0 else { return nil }
    return String(cString: (field + Int(offset)).assumingMemoryBound(to: CChar.self))
  }

  private static func parent(_ field: UnsafeRawPointer) -> UnsafeRawPointer? {
    let offset = field.load(as: Int32.self)
    guard offset != 0 else { return nil }
    let address = field + Int(offset & ~1)
    return offset & 1 == 0 ? address : address.load(as: UnsafeRawPointer?.self)
  }
}
