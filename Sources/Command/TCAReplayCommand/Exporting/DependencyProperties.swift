import Dependencies
import Foundation
import RuntimeReflection

/// The properties of `DependencyValues`, as the program's table of symbols lists them.
///
/// A registration has a name for scripts and a key path, which does not tell the property's name.
struct DependencyProperties {
  /// The types by the names of the properties, as ``symbolName(of:)`` names them; empty in a
  /// program without a table.
  private let types: [Substring: Substring]

  static let ofThisProgram = Self(.ofThisProgram)

  private init(_ symbols: ProgramSymbols) {
    var types: [Substring: Substring] = [:]
    if let mangled = _mangledTypeName(DependencyValues.self) {
      // The marks of a getter, and of one in a key path.
      for rest in symbols.rests(ofNamesWithPrefix: "$s\(mangled)")
      where rest.hasSuffix("vg") || rest.hasSuffix("TK") {
        guard let text = symbolName("$s\(mangled)\(rest)"),
          let property = Self.property(text)
        else { continue }
        types[property.name] = property.type
      }
    }
    self.types = types
  }

  /// Reads `(extension in App):Dependencies.DependencyValues.api.getter : App.API`, or
  /// `key path getter for Dependencies.DependencyValues.api : App.API : …`.
  private static func property(_ text: String) -> (name: Substring, type: Substring)? {
    let parts = text.components(separatedBy: " : ")
    guard parts.count >= 2, let start = parts[0].range(of: ".DependencyValues.")?.upperBound else {
      return nil
    }
    let name = parts[0][start...].prefix { $0 != "." }
    return name.contains("(") ? nil : (name, Substring(parts[1]))
  }

  /// The property for a dependency of a type that scripts call so; `nil` if none is known.
  func name(of name: String, _ type: Any.Type) -> String? {
    let type = symbolName(of: type) ?? ""
    if types.isEmpty || types[name[...]] ?? "" == type { return name }
    let others = types.filter { $0.value == type }
    return others.count == 1 ? others.first.map { String($0.key) } : nil
  }

  /// The type that a property has, without its module; `nil` if it is not known.
  func type(of name: String) -> String? {
    module(of: name).flatMap { types[name[...]]?.dropFirst($0.count + 1) }.map(String.init)
  }

  /// The module of the type that a property has; `nil` if it is not known.
  func module(of name: String) -> String? {
    guard let type = types[name[...]], let end = type.firstIndex(of: ".") else { return nil }
    let module = type[..<end]
    return module.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? String(module) : nil
  }

  /// Whether a property can have a name.
  func has(_ name: some StringProtocol) -> Bool {
    types.isEmpty || types[Substring(name)] != nil
  }
}

extension ExportGap {
  static func unknownProperty(_ name: String) -> ExportGap {
    ExportGap("the property of DependencyValues that scripts call '\(name)' is not known")
  }
}
