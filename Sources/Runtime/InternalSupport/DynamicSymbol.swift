#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The address of a symbol in a loaded library; `nil` if none exports it.
package func dynamicSymbol(_ name: String) -> UnsafeMutableRawPointer? {
  dlsym(nil, name)
}

/// The path of a loaded library; `nil` if no library of this name is loaded.
package func loadedLibrary(_ name: String) -> String? {
  guard let maps = fopen("/proc/self/maps", "r") else { return nil }
  defer { fclose(maps) }
  var line: UnsafeMutablePointer<CChar>?
  var capacity = 0
  defer { free(line) }
  while getline(&line, &capacity, maps) > 0, let text = line.map({ String(cString: $0) }) {
    let path = text.drop { $0 != "/" }.prefix { $0 != "\n" }
    if path.hasSuffix("/\(name)") { return String(path) }
  }
  return nil
}

/// Ends the process with a message on standard error.
package func exitWithFailure(_ message: String) -> Never {
  printToStandardError(message)
  exit(EXIT_FAILURE)
}
