#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Writes a line to standard error, in a single write if possible.
package func printToStandardError(_ line: String) {
  var bytes = Array((line + "\n").utf8)[...]
  while !bytes.isEmpty {
    let written = bytes.withUnsafeBytes { write(STDERR_FILENO, $0.baseAddress, $0.count) }
    if written > 0 {
      bytes = bytes.dropFirst(written)
    } else if written == 0 || errno != EINTR {
      return
    }
  }
}
