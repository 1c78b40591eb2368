import Foundation

/// Programs that are a `ReplayTool`, as files, and what they need beside them.
enum ReplayProgram {
  /// A text in each program that has the verb `install`, and in no other.
  private static let mark: StaticString = "This program replays action scripts: a ReplayTool."

  /// A file that the program needs beside it.
  struct Companion: Equatable {
    /// Its path below the folder of the program.
    var path: String
    var source: String
    var isLibrary = false
  }

  /// Whether a file is a program of this kind.
  static func isOne(_ path: String) throws(FileError) -> Bool {
    contains(mark.withUTF8Buffer { Array($0) }, try mapped(path))
  }

  /// The resource bundles of the running program and the shared libraries of its build.
  static func companions() throws(FileError) -> [Companion] {
    guard let program = ProgramFile.path else { return [] }
    let folder = String(program.prefix(upTo: program.lastIndex(of: "/") ?? program.startIndex))
    let names = try FileReading.names(in: folder)
    let contents = try mapped("/proc/self/exe")
    let bundles = names.filter { name in
      // SwiftPM's accessor of a bundle holds its name.
      name.hasSuffix(".resources") && FileReading.isDirectory(FilePath.joined(folder, name))
        && contains(FilePath.bytes(name), contents)
    }
    let libraries = names.filter { name in
      name.hasSuffix(".so") && contains(FilePath.bytes(name) + [0], contents)
    }
    var companions = libraries.map { name in
      Companion(path: name, source: FilePath.joined(folder, name), isLibrary: true)
    }
    for bundle in bundles { companions += try files(of: bundle, in: folder) }
    return companions
  }

  private static func files(
    of bundle: String, in folder: String
  ) throws(FileError) -> [Companion] {
    let root = FilePath.joined(folder, bundle)
    let paths = FileManager.default.enumerator(atPath: root)?.compactMap { $0 as? String } ?? []
    var files: [Companion] = []
    for path in paths.sorted().map({ FilePath.joined(bundle, $0) }) {
      let source = FilePath.joined(folder, path)
      if !FileReading.isDirectory(source) {
        files.append(Companion(path: path, source: source))
      } else if FilePath.link(source) != nil {
        throw FileError(path: source, reason: "it is a link to a folder")
      }
    }
    return files
  }

  private static func mapped(_ path: String) throws(FileError) -> Data {
    do {
      return try Data(contentsOf: URL(fileURLWithPath: path), options: .alwaysMapped)
    } catch {
      throw FileError(path: path, reason: error.localizedDescription)
    }
  }

  private static func contains(_ bytes: [UInt8], _ data: Data) -> Bool {
    data.withUnsafeBytes { data in
      guard let start = data.baseAddress, let first = bytes.first else { return false }
      var offset = 0
      while data.count - offset >= bytes.count,
        let found = memchr(start + offset, Int32(first), data.count - offset - bytes.count + 1)
      {
        if memcmp(found, bytes, bytes.count) == 0 { return true }
        offset = UnsafeRawPointer(found) - start + 1
      }
      return false
    }
  }
}
