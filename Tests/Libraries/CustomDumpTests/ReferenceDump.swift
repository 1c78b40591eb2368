import CustomDump

/// The rules of `customDump` as they are documented, written down simply: everything is read by a mirror.
///
/// It knows no `maxDepth`, and no object twice.
enum ReferenceDump {
  static func text(of value: Any) -> String { text(of: value, isNamed: false, isRoot: true) }

  private static func text(of value: Any, isNamed: Bool, isRoot: Bool) -> String {
    if let value = value as? any CustomDumpStringConvertible { return value.customDumpDescription }
    if let value = value as? any CustomDumpRepresentable {
      return text(of: value.customDumpValue, isNamed: isNamed, isRoot: isRoot)
    }
    let mirror =
      (value as? any CustomDumpReflectable)?.customDumpMirror ?? Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .struct:
      return block("\(name(of: mirror.subjectType))(", parts(of: mirror), ")")
    case .class:
      return block("\(name(of: mirror.subjectType))(", inheritedParts(of: mirror), ")")
    case .tuple:
      return block("(", parts(of: mirror), ")")
    case .collection:
      return list(
        "[", mirror.children.enumerated().map { ("[\($0.offset)]", $0.element.value) }, "]")
    case .set:
      let elements = mirror.children.map {
        (text(of: $0.value, isNamed: false, isRoot: false), $0.value)
      }
      return list("Set([", elements.sorted { $0.0 < $1.0 }.map { (nil, $0.1) }, "])")
    case .dictionary:
      let pairs = mirror.children.compactMap { $0.value as? (key: AnyHashable, value: Any) }
        .map { (text(of: $0.key.base, isNamed: false, isRoot: false), $0.value) }
      return pairs.isEmpty ? "[:]" : list("[", pairs.sorted { $0.0 < $1.0 }, "]")
    case .optional:
      return mirror.children.first.map { text(of: $0.value, isNamed: isNamed, isRoot: isRoot) }
        ?? "nil"
    case .enum:
      let prefix = isRoot ? "\(name(of: mirror.subjectType))." : "."
      guard let payload = mirror.children.first else { return "\(prefix)\(value)" }
      let payloadMirror = Mirror(reflecting: payload.value)
      return block(
        "\(prefix)\(payload.label ?? "")(",
        payloadMirror.displayStyle == .tuple ? parts(of: payloadMirror) : [(nil, payload.value)],
        ")")
    default:
      return (value as? any StringProtocol).map { literal(of: String($0), isNamed: isNamed) }
        ?? "\(value)"
    }
  }

  private typealias Part = (name: String?, value: Any)

  /// A single part without parts of its own stays on the line.
  private static func block(_ opening: String, _ parts: [Part], _ closing: String) -> String {
    guard let part = parts.first, parts.count == 1, isLeaf(part.value) else {
      return list(opening, parts, closing)
    }
    let text = line(of: part)
    return text.contains(where: \.isNewline)
      ? "\(opening)\n\(indented(text))\n\(closing)" : "\(opening)\(text)\(closing)"
  }

  private static func list(_ opening: String, _ parts: [Part], _ closing: String) -> String {
    guard !parts.isEmpty else { return opening + closing }
    return
      "\(opening)\n\(parts.map { indented(line(of: $0)) }.joined(separator: ",\n"))\n\(closing)"
  }

  private static func line(of part: Part) -> String {
    let text = text(of: part.value, isNamed: part.name != nil, isRoot: false)
    return part.name.map { "\($0): \(text)" } ?? text
  }

  private static func isLeaf(_ value: Any) -> Bool {
    if value is any CustomDumpStringConvertible { return true }
    if let value = value as? any CustomDumpRepresentable { return isLeaf(value.customDumpValue) }
    return Mirror(reflecting: value).children.isEmpty
  }

  private static func parts(of mirror: Mirror) -> [Part] {
    mirror.children.map { ($0.label.flatMap { $0.hasPrefix(".") ? nil : $0 }, $0.value) }
  }

  private static func inheritedParts(of mirror: Mirror) -> [Part] {
    (mirror.superclassMirror.map(inheritedParts) ?? []) + parts(of: mirror)
  }

  private static func literal(of string: String, isNamed: Bool) -> String {
    guard string.contains(where: \.isNewline) else {
      guard string.contains("\"") || string.contains("\\") else { return string.debugDescription }
      let hashes = hashes(for: string, quote: "\"", atLeast: 1)
      return "\(hashes)\"\(string)\"\(hashes)"
    }
    let hashes = hashes(for: string, quote: "\"\"\"", atLeast: string.contains("\\") ? 1 : 0)
    let lines = "\(string)\n\"\"\"\(hashes)"
    return "\(hashes)\"\"\"\n\(isNamed ? indented(lines) : lines)"
  }

  private static func hashes(for string: String, quote: String, atLeast count: Int) -> String {
    var hashes = String(repeating: "#", count: count)
    while string.contains(quote + hashes) { hashes += "#" }
    return hashes
  }

  private static func indented(_ text: String) -> String {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { "  \(String($0))" }.joined(separator: "\n")
  }

  /// The name of a type without its module and its generic arguments.
  private static func name(of type: Any.Type) -> String {
    let name = String(reflecting: type).prefix { $0 != "<" }
    return String(name[name.index(after: name.firstIndex(of: ".") ?? name.startIndex)...])
  }
}
