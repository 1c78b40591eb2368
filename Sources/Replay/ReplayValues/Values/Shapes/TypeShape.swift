import CasePaths
import InternalSupport
package import RuntimeReflection

/// How values of a type are built.
///
/// Computed once for each type.
package enum TypeShape {
  case scriptValue(any ScriptValue.Type)
  case anyError
  case anyValue
  case tuple([Reflection.Field])
  case enumeration(EnumShape)
  case structure(StructShape)
  /// A type that cannot be inspected: classes, functions, metatypes, structs with noncopyable
  /// fields.
  case opaque(decodable: (any Decodable.Type)?, rawRepresentable: (any RawRepresentable.Type)?)

  package static func of(_ type: Any.Type) -> TypeShape {
    let key = ObjectIdentifier(type)
    if let known = cache.withLock({ $0[key] }) { return known.shape }
    let shape = find(type)
    cache.withLock { $0[key] = CachedShape(shape: shape) }
    return shape
  }

  private static func find(_ type: Any.Type) -> TypeShape {
    if let scriptValue = Reflection.cast(type, to: (any ScriptValue.Type).self) {
      return .scriptValue(scriptValue)
    }
    if type == (any Error).self { return .anyError }
    if type == Any.self || type == AnyHashable.self || type == (any Sendable).self {
      return .anyValue
    }
    let decodable = Reflection.cast(type, to: (any Decodable.Type).self)
    let rawRepresentable = Reflection.cast(type, to: (any RawRepresentable.Type).self)
    switch Reflection.kind(of: type) {
    case .tuple:
      if let fields = Reflection.fields(ofTuple: type) { return .tuple(fields) }
    case .enumeration, .optional:
      if let cases = Reflection.cases(ofEnum: type) {
        return .enumeration(
          EnumShape(
            type: type, cases: cases, decodable: decodable, rawRepresentable: rawRepresentable))
      }
    case .structure:
      if let fields = Reflection.fields(ofStruct: type) {
        return .structure(
          StructShape(
            type: type, fields: fields, decodable: decodable, rawRepresentable: rawRepresentable))
      }
    default: break
    }
    return .opaque(decodable: decodable, rawRepresentable: rawRepresentable)
  }

  private struct CachedShape: @unchecked Sendable {  // Immutable: metatypes and numbers.
    var shape: TypeShape
  }

  private static let cache = Lock<[ObjectIdentifier: CachedShape]>([:])
}

package final class EnumShape {
  package let type: Any.Type
  package let cases: [Reflection.EnumCase]
  package let decodable: (any Decodable.Type)?
  package let rawRepresentable: (any RawRepresentable.Type)?

  /// Whether cases are read by name first, before `Decodable`.
  let prefersCases: Bool

  private let indices: [String: Int]
  private let casesByTag: [UInt32: Int]

  package init(
    type: Any.Type, cases: [Reflection.EnumCase], decodable: (any Decodable.Type)?,
    rawRepresentable: (any RawRepresentable.Type)?
  ) {
    self.type = type
    self.cases = cases
    self.decodable = decodable
    self.rawRepresentable = rawRepresentable
    self.prefersCases =
      decodable == nil || rawRepresentable != nil || type is any CasePathable.Type
      || type is any CaseIterable.Type
    self.indices = Dictionary(
      zip(cases.map(\.name), cases.indices), uniquingKeysWith: { first, _ in first })
    self.casesByTag = Dictionary(
      zip(cases.map(\.tag), cases.indices), uniquingKeysWith: { first, _ in first })
  }

  package func find(_ name: String) -> Reflection.EnumCase? {
    indices[name].map { cases[$0] }
  }

  package func find(tag: UInt32) -> Reflection.EnumCase? {
    casesByTag[tag].map { cases[$0] }
  }

  /// The cases that a value can have, beginning with those that have a payload.
  package var inhabitedCases: [Reflection.EnumCase] {
    cases.filter { $0.payload.map { !Reflection.isUninhabited($0) } ?? true }
  }
}

package final class StructShape {
  package let type: Any.Type

  /// All stored properties.
  package let fields: [Reflection.Field]

  /// The declared names of ``fields``; `nil` for properties that macros generate.
  package let names: [String?]

  package let decodable: (any Decodable.Type)?
  package let rawRepresentable: (any RawRepresentable.Type)?

  package init(
    type: Any.Type, fields: [Reflection.Field], decodable: (any Decodable.Type)?,
    rawRepresentable: (any RawRepresentable.Type)?
  ) {
    self.type = type
    self.fields = fields
    self.decodable = decodable
    self.rawRepresentable = rawRepresentable
    let stored = Set(fields.map(\.name))
    names = fields.map { field in
      if field.name.hasPrefix("_$") { return nil }
      guard field.name.hasPrefix("_") else { return field.name }
      let declared = String(field.name.dropFirst())
      return declared.isEmpty || stored.contains(declared) ? field.name : declared
    }
  }

  /// The index of the stored property with a declared or stored name.
  package func index(of name: String) -> Int? {
    names.firstIndex(of: name) ?? fields.firstIndex { $0.name == name }
  }

  /// The names for scripts.
  var declaredNames: [String] { names.compactMap { $0 } }
}
