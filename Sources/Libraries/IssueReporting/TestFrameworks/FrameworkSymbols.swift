import InternalSupport
import RuntimeReflection

/// The mangled names through which a test framework is accessed.
///
/// They belong to the toolchain. If the framework is loaded and one is missing, issues could not be
/// reported, and tests would pass that must fail. So the process ends.
struct FrameworkSymbols {
  let reliance: RuntimeReliance
  /// The file name of its library.
  let library: String
  /// Whether the framework certainly runs the tests, even if its library is not found.
  var isRunning = false
  /// Looks up a symbol; tests replace it.
  var find: (_ name: String) -> UnsafeMutableRawPointer? = { dynamicSymbol($0) }

  /// Why the framework cannot be used: it does not have a name, or is turned off.
  struct Missing: Error {
    var problem: String
  }

  func missing(_ name: String) -> Missing {
    Missing(problem: reliance.problem(missing: name))
  }

  func symbol(_ name: String) throws(Missing) -> UnsafeMutableRawPointer {
    guard let symbol = find(name) else { throw missing(name) }
    return symbol
  }

  func type(_ name: String) throws(Missing) -> Any.Type {
    guard let type = _typeByName(name) else { throw missing(name) }
    return type
  }

  /// Looks up the symbols of a framework; `nil` if it is not loaded.
  ///
  /// Ends the process if the framework is loaded and a symbol is missing.
  func load<Framework>(
    _ make: (FrameworkSymbols) throws(Missing) -> Framework
  ) -> Framework? {
    do throws(Missing) {
      if let problem = reliance.problem({ nil }) { throw Missing(problem: problem) }
      return try make(self)
    } catch {
      guard loadedLibrary(library) != nil || isRunning else { return nil }
      RuntimeReliance.end(error.problem, library: library)
    }
  }
}
