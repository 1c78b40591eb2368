import Foundation
import InternalSupport
import ReplayValues
import RuntimeReflection

/// Where values for a payload are found in a state.
enum PayloadSource {
  case ids(CollectionPath)
  case elements(CollectionPath)
  /// The offsets of the elements, which are there; without a path only scripts know some.
  case offsets(CollectionPath?)
}

/// The path of a collection, with `[]` for each element that it is in: `rows[].children`.
struct CollectionPath: Equatable {
  let text: String
  private let parts: [Substring]

  init(_ text: String) {
    self.text = text
    var parts: [Substring] = []
    var rest = text[...]
    while let brackets = rest.range(of: "[]") {
      parts.append(rest[..<brackets.lowerBound])
      rest = rest[brackets.upperBound...]
    }
    self.parts = parts + [rest]
  }

  /// The number of names that lead to it.
  var depth: Int { text.count { $0 == "." } }

  /// Whether all elements that it is in are also those of another path.
  func isInElements(of other: String) -> Bool {
    guard let last = text.range(of: "[]", options: .backwards) else { return true }
    return other.hasPrefix(text[..<last.upperBound])
  }

  /// The path in the elements that the path of an action names; `nil` if it names too few.
  func path(forActionAt place: String) -> String? {
    guard parts.count > 1 else { return text }
    let ids = ActionPathText.subscripts(in: place)
    guard ids.count >= parts.count - 1 else { return nil }
    return zip(parts, ids).map { "\($0)\($1)" }.joined() + parts[parts.count - 1]
  }
}

/// The collections of a state that can be found by their names.
struct StateCollections {
  struct Entry {
    /// With `[]` for each element that it is in.
    var path: String
    var idType: Any.Type?
    var elementType: Any.Type
    /// Whether it is below a case of an enum, and only there while the state has this case.
    var isBelowCase: Bool
  }

  private(set) var entries: [Entry] = []

  init(of type: Any.Type) {
    list(type, at: "", isBelowCase: false, depth: 8)
    entries = entries.filter { !$0.isBelowCase } + entries.filter(\.isBelowCase)
  }

  private mutating func list(_ type: Any.Type, at path: String, isBelowCase: Bool, depth: Int) {
    guard depth > 0 else { return }
    if let wrapper = type as? any PathWrapper.Type {
      return list(
        wrapper.makeStep().outputType, at: path, isBelowCase: isBelowCase, depth: depth)
    }
    if let optional = type as? any OptionalValue.Type {
      return list(optional.wrappedType, at: path, isBelowCase: isBelowCase, depth: depth)
    }
    if let addressable = type as? any IdentityAddressable.Type, !path.isEmpty {
      let elementType = addressable.typeOfElements
      entries.append(
        .init(
          path: path, idType: addressable.idOfElements, elementType: elementType,
          isBelowCase: isBelowCase))
      // An element is only there at times, too.
      list(elementType, at: "\(path)[]", isBelowCase: true, depth: depth - 1)
      return
    }
    if let list = type as? any OffsetAddressable.Type, !path.isEmpty {
      entries.append(
        .init(
          path: path, idType: nil, elementType: list.typeOfElements, isBelowCase: isBelowCase))
      return
    }
    guard !isOfTheSystem(type) else { return }
    let prefix = path.isEmpty ? "" : "\(path)."
    switch TypeShape.of(type) {
    case .structure(let shape):
      for (name, field) in zip(shape.names, shape.fields) {
        guard let name else { continue }
        list(field.type, at: prefix + name, isBelowCase: isBelowCase, depth: depth - 1)
      }
    case .enumeration(let shape):
      for enumCase in shape.inhabitedCases {
        guard let payload = enumCase.payload else { continue }
        list(payload, at: prefix + enumCase.name, isBelowCase: true, depth: depth - 1)
      }
    case .tuple, .scriptValue, .anyError, .anyValue, .opaque: return
    }
  }
}

extension KeyAddressable {
  fileprivate static var idOfElements: Any.Type { AddressKey.self }
  fileprivate static var typeOfElements: Any.Type { AddressedValue.self }
}

extension OffsetAddressable {
  fileprivate static var typeOfElements: Any.Type { AddressedElement.self }
}
