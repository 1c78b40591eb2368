import Foundation
import RuntimeReflection

/// The global variables and static properties of modules, as the program's table of symbols lists them.
enum GlobalValues {
  /// The variables that have a type, as Swift names them in another module.
  static func names(of type: Any.Type, in modules: Set<String>) -> [String] {
    guard let sought = symbolName(of: type) else { return [] }
    var names: Set<String> = []
    for module in modules {
      let prefix = "$s\(module.utf8.count)\(module)"
      for rest in ProgramSymbols.ofThisProgram.rests(ofNamesWithPrefix: prefix) {
        // The marks of a variable, and of the getter of a static property.
        for mark in ["vp", "vgZ"] {
          guard let end = rest.range(of: mark)?.upperBound else { continue }
          let isStatic = rest[end...].first == "Z"
          let symbol = "\(prefix)\(rest[..<end])\(isStatic ? "Z" : "")"
          guard let text = symbolName(symbol), let name = name(text, module, of: sought) else {
            continue
          }
          names.insert(name)
        }
      }
    }
    return names.sorted()
  }

  /// Reads `App.appReducer : Classic.Reducer<…>`, or `static App.App.reducer.getter : …`.
  private static func name(_ text: String, _ module: String, of type: String) -> String? {
    let parts = text.components(separatedBy: " : ")
    guard parts.count == 2, parts[1] == type else { return nil }
    var name = parts[0][...]
    if name.hasPrefix("static ") { name = name.dropFirst("static ".count) }
    if name.hasSuffix(".getter") { name = name.dropLast(".getter".count) }
    // Private names and extensions have brackets.
    guard name.hasPrefix("\(module)."), !name.contains("("), !name.contains(" ") else { return nil }
    return String(name.dropFirst(module.count + 1))
  }
}
