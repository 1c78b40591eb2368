import Glibc

/// The Swift sources whose changes make `--watch` build: those below the current folder, and those
/// of the package that the program was built in.
struct WatchedSources {
  private let roots: [String]

  /// Creates the sources for a program.
  init(program: String?) {
    let folder = FilePath.absolute(".")
    guard let program, let build = program.firstRange(of: "/.build/") else {
      roots = [""]
      return
    }
    let package = String(program[..<build.lowerBound])
    // One of the folders can contain the other.
    if folder == package || package.hasPrefix(FilePath.joined(folder, "")) {
      roots = [""]
    } else if folder.hasPrefix(FilePath.joined(package, "")) {
      roots = [package]
    } else {
      roots = ["", package]
    }
  }

  /// Reads the current metadata of all sources; names that begin with `.` are left out.
  func look() -> [String: FileStamp] {
    var stamps: [String: FileStamp] = [:]
    var seen: Set<FileIdentity> = []
    var folders = roots
    while let folder = folders.popLast() {
      // What cannot be read has no sources.
      guard let status = stat(folder.isEmpty ? "." : folder),
        case .directory(let identity) = FileReading.Kind(status), seen.insert(identity).inserted,
        let names = try? FileReading.names(in: folder.isEmpty ? "." : folder)
      else { continue }
      for name in names where !name.hasPrefix(".") {
        let path = folder.isEmpty ? name : FilePath.joined(folder, name)
        if name.hasSuffix(".swift") {
          stamps[path] = FileStamp(path)
        } else {
          folders.append(path)
        }
      }
    }
    return stamps
  }
}
