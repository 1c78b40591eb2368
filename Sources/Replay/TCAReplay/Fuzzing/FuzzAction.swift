import InternalSupport
import ReplayRegistration
import ReplayValues
import RuntimeReflection

/// An action that random runs send, with what is known of its payloads.
final class FuzzAction<State, Action> {
  let template: ActionTemplate
  let name: String

  /// The payloads, without parentheses; one empty text if there is none.
  let payloads: [String]

  /// The steps that scripts send it with, and those with values of its payload's type; empty if the state has to be asked.
  let moves: [FuzzMove<State, Action>]

  /// The collection of the state whose ids or elements are its payload.
  let source: PayloadSource?

  /// The part of the state without which it cannot be sent; `nil` if it is always there, or if it is below an element.
  let condition: StatePath<State>?

  let hasElement: Bool

  /// Whether it is a move back, which a user only makes from an element that is there.
  let isMoveBack: Bool

  /// - Parameters:
  ///   - template: What the types tell of it.
  ///   - payloads: Its payloads.
  ///   - lines: The lines of scripts that send it.
  ///   - source: Where the state has payloads.
  ///   - condition: The part of the state that it needs.
  ///   - makeMove: Plans a step.
  init(
    _ template: ActionTemplate, payloads: [String], lines: [String], source: PayloadSource?,
    condition: StatePath<State>?, makeMove: (String) -> FuzzMove<State, Action>?
  ) {
    self.template = template
    name = template.name
    self.payloads = payloads
    self.source = source
    self.condition = condition
    hasElement = template.parts.contains(.element)
    isMoveBack = template.parts.last == .name("popFrom") && source != nil
    guard !hasElement, !isMoveBack else {
      moves = []
      return
    }
    let name = name
    let seen = lines.compactMap(makeMove)
    let made =
      source == nil
      ? payloads.compactMap { makeMove($0.isEmpty ? "send \(name)" : "send \(name)(\($0))") } : []
    // What scripts send is as likely as all the rest.
    let weight = max(1, made.count / max(1, seen.count))
    moves = seen.flatMap { Array(repeating: $0, count: weight) } + made
  }

  /// Whether no value of its payload is known.
  var isUnsendable: Bool {
    switch source {
    case nil: !hasElement && !isMoveBack && moves.isEmpty
    case .offsets(nil): moves.isEmpty
    case .ids, .elements, .offsets: false
    }
  }

  /// Whether it is sent with offsets of a collection that is known, and only with those that are there.
  var hasKnownOffsets: Bool { if case .offsets(_?) = source { true } else { false } }
}

/// Where values for a payload are found in a state.
enum PayloadSource {
  case ids(path: String)
  case elements(path: String)
  /// The offsets of the elements, which are there; without a path only scripts know some.
  case offsets(path: String?)
}

/// The collections of a state that can be found by their names.
struct StateCollections {
  struct Entry {
    var path: String
    var idType: Any.Type?
    var elementType: Any.Type
    /// Whether it is below a case of an enum, and only there while the state has this case.
    var isBelowCase: Bool
  }

  private(set) var entries: [Entry] = []

  init(of type: Any.Type) {
    list(type, at: "", isBelowCase: false, depth: 6)
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
      entries.append(
        .init(
          path: path, idType: addressable.idOfElements, elementType: addressable.typeOfElements,
          isBelowCase: isBelowCase))
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
