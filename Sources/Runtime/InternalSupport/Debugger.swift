#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Interacts with an attached debugger.
package enum Debugger {
  /// Whether a debugger traces this process.
  package static var isAttached: Bool {
    let file = open("/proc/self/status", O_RDONLY | O_CLOEXEC)
    guard file >= 0 else { return false }
    defer { close(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let count = bytes.withUnsafeMutableBytes { read(file, $0.baseAddress, $0.count) }
    guard count > 0 else { return false }
    let status = String(decoding: bytes.prefix(count), as: UTF8.self)
    return status.split(separator: "\n")
      .first { $0.hasPrefix("TracerPid:") }
      .map { $0.dropFirst("TracerPid:".count).contains { $0 != "0" && !$0.isWhitespace } }
      ?? false
  }

  /// Stops in the attached debugger.
  ///
  /// Does nothing without one.
  package static func pause() {
    if isAttached { raise(SIGTRAP) }
  }
}
