import RuntimeReflection

/// Names of types as scripts write them: with or without the types around them, and with or without generic arguments.
package enum TypeName {
  /// Whether the parts of a name are the last ones of the type's, perhaps with its module.
  package static func isName(_ parts: [String], of type: Any.Type) -> Bool {
    let name = typeName(type, qualified: true, genericsAbbreviated: true)
      .split(separator: ".").map(String.init)
    return name.suffix(parts.count) == parts[...]
      || parts == [String(moduleName(of: type))] + name
  }

  static func isName(_ name: String, of type: Any.Type) -> Bool {
    var depth = 0
    let plain = name.filter { character in
      if character == "<" { depth += 1 }
      defer { if character == ">" { depth -= 1 } }
      return depth == 0 && character != "`"
    }
    return isName(plain.split(separator: ".").map(String.init), of: type)
  }
}
