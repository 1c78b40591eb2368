import Foundation
import TestSupport

/// The compiler of the toolchain, for texts that must not compile.
enum Compiler {
  /// The errors of a file that imports modules of this build, with their lines and columns.
  static func errors(in source: String, flags: [String] = []) throws -> [String] {
    let folder = FileManager.default.temporaryDirectory.appending(path: "Compiler-\(UUID())")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "Source.swift")
    try Data(source.utf8).write(to: file)
    let build = URL(
      filePath: try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    )
    .deletingLastPathComponent()

    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      [
        "swiftc", "-typecheck", "-parse-as-library", "-swift-version", "6",
        "-diagnostic-style", "llvm", "-no-color-diagnostics",
        "-I", build.appending(path: "Modules").path(),
        "-Xcc", "-fmodule-map-file=\(build.path())CRuntimeMetadata.build/module.modulemap",
        "-Xcc", "-I\(packageRoot.path)/Sources/Runtime/CRuntimeMetadata/include",
      ] + flags + [file.path()]
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return text.split(separator: "\n")
      .filter { $0.contains(": error: ") }
      .map { String($0).replacing("\(file.path()):", with: "") }
  }
}
