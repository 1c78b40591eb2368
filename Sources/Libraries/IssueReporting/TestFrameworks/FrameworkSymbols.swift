import InternalSupport

/// The mangled names through which a test framework is accessed.
///
/// They belong to the toolchain. If the framework is loaded and one is missing, issues could not be
/// reported, and tests would pass that must fail. So the process ends.
struct FrameworkSymbols {
  /// The name of the framework for messages.
  let framework: String
  /// The file name of its library.
  let library: String
  /// Whether the framework certainly runs the tests, even if its library is not found.
  var isRunning = false
  /// Looks up a symbol; tests replace it.
  var find: (_ name: String) -> UnsafeMutableRawPointer? = { dynamicSymbol($0) }

  /// A name that the framework does not have.
  struct Missing: Error {
    var name: String
  }

  func symbol(_ name: String) throws(Missing) -> UnsafeMutableRawPointer {
    guard let symbol = find(name) else { throw Missing(name: name) }
    return symbol
  }

  func type(_ name: String) throws(Missing) -> Any.Type {
    guard let type = _typeByName(name) else { throw Missing(name: name) }
    return type
  }

  /// Looks up the symbols of a framework; `nil` if it is not loaded.
  ///
  /// Ends the process if the framework is loaded and a symbol is missing.
  func load<Framework>(
    _ make: (FrameworkSymbols) throws(Missing) -> Framework
  ) -> Framework? {
    do throws(Missing) {
      return try make(self)
    } catch {
      let path = loadedLibrary(library)
      guard path != nil || isRunning else { return nil }
      exitWithFailure(
        """
        error: issues cannot be reported to \(framework): its library does not have '\(error.name)'
          library: \(path ?? "\(library) is not loaded")
          Tests would pass that must fail, so the process ends. Use Swift 6.3, for which this package is made.
        """)
    }
  }
}
