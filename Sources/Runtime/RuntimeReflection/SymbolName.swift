import CRuntimeMetadata
import Glibc

/// What a symbol of a program stands for, as `swift demangle` prints it: `App.Counter.init(count: Swift.Int) -> App.Counter`.
///
/// - Returns: The text; `nil` if the symbol is not one of Swift's.
package func symbolName(_ symbol: String) -> String? {
  guard let text = swift_demangle(symbol, symbol.utf8.count, nil, nil, 0) else { return nil }
  defer { free(text) }
  return String(cString: text)
}

/// The name of a type as ``symbolName(_:)`` prints it.
package func symbolName(of type: Any.Type) -> String? {
  _mangledTypeName(type).flatMap { symbolName("$s\($0)D") }
}
