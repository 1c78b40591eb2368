import Glibc

/// The symbols that a program's table lists.
struct ProgramSymbols {
  /// The names of the symbols, each followed by a zero; empty in a program without a table.
  private let names: UnsafeRawBufferPointer
  /// The records of the table.
  private let records: UnsafeRawBufferPointer

  nonisolated(unsafe) static let ofThisProgram = Self(path: ProgramFile.path)

  private init(path: String?) {
    let nothing = UnsafeRawBufferPointer(start: nil, count: 0)
    (names, records) = path.flatMap(Self.table) ?? (nothing, nothing)
  }

  /// What follows a prefix in the names that begin with it and that only their file knows.
  func localRests(ofNamesWithPrefix prefix: String) -> Set<Substring> {
    guard let start = names.baseAddress else { return [] }
    let sought = Array(prefix.utf8)
    let size = MemoryLayout<Elf64_Sym>.stride
    var found: Set<Substring> = []
    for index in 0..<records.count / size {
      let record = records.loadUnaligned(fromByteOffset: index * size, as: Elf64_Sym.self)
      let offset = Int(record.st_name)
      // The binding is in the upper half of the byte.
      guard record.st_info >> 4 == STB_LOCAL, offset < names.count - sought.count,
        memcmp(start + offset, sought, sought.count) == 0
      else { continue }
      let name = (start + offset).assumingMemoryBound(to: CChar.self)
      let length = strnlen(name, names.count - offset)
      let rest = UnsafeRawBufferPointer(rebasing: names[offset..<offset + length])
      found.insert(Substring(decoding: rest.dropFirst(sought.count), as: UTF8.self))
    }
    return found
  }

  /// What follows a prefix in the names that begin with it.
  func rests(ofNamesWithPrefix prefix: String) -> [Substring] {
    guard let start = names.baseAddress else { return [] }
    let sought = Array(prefix.utf8)
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

  private typealias Table = (names: UnsafeRawBufferPointer, records: UnsafeRawBufferPointer)

  private static func table(_ path: String) -> Table? {
    let descriptor = open(FilePath.cString(path), O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var status = stat()
    guard fstat(descriptor, &status) == 0, status.st_size > MemoryLayout<Elf64_Ehdr>.size,
      let map = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0),
      map != MAP_FAILED
    else { return nil }
    return table(in: UnsafeRawBufferPointer(start: map, count: Int(status.st_size)))
  }

  private static func table(in file: UnsafeRawBufferPointer) -> Table? {
    guard file.starts(with: [0x7F, 0x45, 0x4C, 0x46, 2]) else { return nil }
    let header = file.loadUnaligned(as: Elf64_Ehdr.self)
    let size = MemoryLayout<Elf64_Shdr>.size
    func section(_ index: Int) -> Elf64_Shdr? {
      let (offset, isTooFar) = Int(clamping: header.e_shoff).addingReportingOverflow(index * size)
      guard !isTooFar, offset >= 0, offset <= file.count - size else { return nil }
      return file.loadUnaligned(fromByteOffset: offset, as: Elf64_Shdr.self)
    }
    func contents(_ section: Elf64_Shdr) -> UnsafeRawBufferPointer? {
      guard let start = Int(exactly: section.sh_offset), let count = Int(exactly: section.sh_size),
        start <= file.count, count <= file.count - start
      else { return nil }
      return UnsafeRawBufferPointer(rebasing: file[start..<start + count])
    }
    for index in 0..<Int(header.e_shnum) {
      guard let table = section(index), Int32(table.sh_type) == SHT_SYMTAB,
        let names = section(Int(table.sh_link)).flatMap(contents), let records = contents(table)
      else { continue }
      return (names, records)
    }
    return nil
  }
}
