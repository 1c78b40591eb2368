import EffectSupport
public import Foundation

/// A value with a custom description for `debug()`.
public protocol CustomDebugOutputConvertible {
  var debugOutput: String { get }
}

extension UUID: CustomDebugOutputConvertible {
  public var debugOutput: String { uuidString }
}

extension URL: CustomDebugOutputConvertible {
  public var debugOutput: String { absoluteString }
}

extension Date: CustomDebugOutputConvertible {
  public var debugOutput: String { ISO8601Format() }
}

/// Prints a value as `debug()` does: with one property, element or payload per line.
func debugOutput(_ value: Any) -> String {
  var printer = DebugPrinter()
  return printer.text(of: value)
}

/// Prints a value and its parts.
private struct DebugPrinter {
  /// The objects that are being printed; an object that contains itself is printed once.
  private var objects: Set<ObjectIdentifier> = []

  mutating func text(of value: Any) -> String {
    if let value = value as? any CustomDebugOutputConvertible { return value.debugOutput }
    let mirror = Mirror(reflecting: value)
    switch mirror.displayStyle {
    case .collection:
      return list(mirror.children.map { text(of: $0.value) }, "[", "]")
    case .dictionary:
      return list(mirror.children.map { pair($0.value) }.sorted(), "[", "]")
    case .set:
      return list(mirror.children.map { text(of: $0.value) }.sorted(), "Set([", "])")
    case .optional:
      return mirror.children.first.map { text(of: $0.value) } ?? "nil"
    case .enum:
      guard let child = mirror.children.first else { return "\(mirror.subjectType).\(value)" }
      return
        "\(mirror.subjectType).\(child.label ?? "")(\n\(payload(child.value).indented(by: 2))\n)"
    case .tuple:
      guard !mirror.children.isEmpty else { return "()" }
      return "(\n\(fields(mirror).indented(by: 2))\n)"
    case .class:
      return object(value, mirror)
    case .struct where !mirror.children.isEmpty:
      return "\(mirror.subjectType)(\n\(fields(mirror).indented(by: 2))\n)"
    default:
      return leaf(value, mirror)
    }
  }

  private mutating func object(_ value: Any, _ mirror: Mirror) -> String {
    guard !mirror.children.isEmpty else { return leaf(value, mirror) }
    let id = ObjectIdentifier(value as AnyObject)
    guard objects.insert(id).inserted else { return "\(mirror.subjectType)(↩︎)" }
    defer { objects.remove(id) }
    return "\(mirror.subjectType)(\n\(fields(mirror).indented(by: 2))\n)"
  }

  private func leaf(_ value: Any, _ mirror: Mirror) -> String {
    switch value {
    case let value as any CustomDebugStringConvertible: value.debugDescription
    case let value as any CustomStringConvertible: value.description
    default:
      switch mirror.displayStyle {
      case .struct, .class: "\(mirror.subjectType)()"
      default: "\(value)"
      }
    }
  }

  private mutating func payload(_ value: Any) -> String {
    let mirror = Mirror(reflecting: value)
    return mirror.displayStyle == .tuple && !mirror.children.isEmpty
      ? fields(mirror) : text(of: value)
  }

  private mutating func fields(_ mirror: Mirror) -> String {
    var texts: [String] = []
    for child in mirror.children {
      let label = child.label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? ""
      texts.append(label + text(of: child.value))
    }
    return texts.joined(separator: ",\n")
  }

  private mutating func pair(_ value: Any) -> String {
    let parts = Mirror(reflecting: value).children.map(\.value)
    guard parts.count == 2 else { return text(of: value) }
    return "\(text(of: (parts[0] as? AnyHashable)?.base ?? parts[0])): \(text(of: parts[1]))"
  }

  private func list(_ elements: [String], _ start: String, _ end: String) -> String {
    guard !elements.isEmpty else { return "\(start)\n\(end)" }
    return "\(start)\n\(elements.map { "\($0),".indented(by: 2) }.joined(separator: "\n"))\n\(end)"
  }
}
