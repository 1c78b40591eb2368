import Glibc

/// The initializers of types that the program's table of symbols lists.
///
/// Reflection tells the properties of a struct, and not whether it can be made of them: the memberwise initializer is gone
/// where a type declares another one, as types of a module with `public init() {}` do.
struct ProgramInitializers {
  /// The names of the symbols, each followed by a zero; empty in a program without a table of symbols.
  private let names: UnsafeRawBufferPointer

  nonisolated(unsafe) static let ofThisProgram = Self(path: ProgramFile.path)

  private init(path: String?) {
    names = path.flatMap(Self.names) ?? UnsafeRawBufferPointer(start: nil, count: 0)
  }

  /// Whether `init()` is the only initializer, so that values can be made in no other way.
  func isPlain(_ type: Any.Type) -> Bool {
    guard let mangled = _mangledTypeName(type).flatMap(declared) else { return false }
    var hasPlain = false
    for rest in symbols(beginningWith: "$s\(mangled)") where rest.hasSuffix("fC") {
      if Self.isPlain(rest) {
        hasPlain = true
      } else if Self.isOther(rest) {
        return false
      }
    }
    return hasPlain
  }

  /// The name of a type without the arguments of its parameters, which symbols do not have: that of `Page` for `Page<Int>`.
  private func declared(_ mangled: String) -> String? {
    guard mangled.hasSuffix("G") else { return mangled }
    for index in mangled.indices.dropFirst() where mangled[index] == "y" {
      let name = mangled[..<index]
      // Only the name of a type has a descriptor.
      guard let last = name.last, "VOC".contains(last),
        symbols(beginningWith: "$s\(name)").contains("Mn")
      else { continue }
      return String(name)
    }
    return nil
  }

  /// Whether the rest of a symbol is that of `init()`: the type, perhaps with its parameters, and nothing else.
  private static func isPlain(_ rest: Substring) -> Bool {
    guard rest.hasPrefix("A"), rest.hasSuffix("ycfC") else { return false }
    let result = rest.dropFirst().dropLast(4)
    guard let parameters = result.firstIndex(of: "y") else { return result.utf8.count <= 3 }
    return result[..<parameters].utf8.count <= 3 && result.hasSuffix("G")
      && result[parameters...].dropFirst().dropLast().allSatisfy { "xqz_0123456789".contains($0) }
  }

  /// Whether the rest of a symbol is that of an initializer with labels, which is not one for decoding.
  private static func isOther(_ rest: Substring) -> Bool {
    let digits = rest.prefix(while: \.isNumber)
    // The label repeats words of the type's name.
    guard let count = Int(digits), !digits.hasPrefix("0") else { return digits.hasPrefix("0") }
    let label = rest.dropFirst(digits.count).prefix(count)
    let next = rest.dropFirst(digits.count + count)
    // After the name of a type within this one comes its kind, or the mark of a private name.
    let isType = next.first.map { "VOC".contains($0) } ?? true
    return label != "from" && !isType && !next.hasPrefix("33_")
  }

  /// What follows a beginning in the symbols that have it.
  private func symbols(beginningWith beginning: String) -> [Substring] {
    guard let start = names.baseAddress else { return [] }
    let sought = Array(beginning.utf8)
    var found: [Substring] = []
    var offset = 0
    while offset < names.count {
      let name = start + offset
      // A damaged table need not end with a zero.
      let length = strnlen(
        name.assumingMemoryBound(to: CChar.self), names.count - offset)
      if length > sought.count, memcmp(name, sought, sought.count) == 0 {
        let rest = UnsafeRawBufferPointer(
          start: name + sought.count, count: length - sought.count)
        found.append(Substring(decoding: rest, as: UTF8.self))
      }
      offset += length + 1
    }
    return found
  }

  // MARK: - The file

  private static func names(_ path: String) -> UnsafeRawBufferPointer? {
    let descriptor = open(FilePath.cString(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > MemoryLayout<Elf64_Ehdr>.size,
      let map = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      map != MAP_FAILED
    else { return nil }
    return names(in: UnsafeRawBufferPointer(start: map, count: Int(status.st_size)))
  }

  private static func names(in file: UnsafeRawBufferPointer) -> UnsafeRawBufferPointer? {
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]) else { return nil }
    let header = file.loadUnaligned(as: Elf64_Ehdr.self)
    let size = MemoryLayout<Elf64_Shdr>.size
    func section(_ index: Int) -> Elf64_Shdr? {
      let (offset, isTooFar) = Int(clamping: header.e_shoff).addingReportingOverflow(index * size)
      guard !isTooFar, offset >= 0, offset <= file.count - size else { return nil }
      return file.loadUnaligned(fromByteOffset: offset, as: Elf64_Shdr.self)
    }
    for index in 0..<Int(header.e_shnum) {
      guard let table = section(index), Int32(table.sh_type) == SHT_SYMTAB,
        let names = section(Int(table.sh_link)), let start = Int(exactly: names.sh_offset),
        let count = Int(exactly: names.sh_size), start <= file.count, count <= file.count - start
      else { continue }
      return UnsafeRawBufferPointer(rebasing: file[start..<start + count])
    }
    return nil
  }
}
