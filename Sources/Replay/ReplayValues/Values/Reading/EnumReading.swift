import ActionScript
package import ComposableArchitecture
import RuntimeReflection

/// A script value read as a value of an enum.
enum EnumReading {
  /// One of its cases.
  case named(CaseReading)

  /// Not one of its cases.
  ///
  /// If `mayBeCoded`, it can still be a raw value, or have the form of a `Decodable` type.
  /// Otherwise `error` is thrown.
  case other(mayBeCoded: Bool, error: () -> ValueError)
}

/// A case that the script names, with its payload.
struct CaseReading {
  var enumCase: Reflection.EnumCase
  var payload: PayloadReading

  /// The place of the whole case.
  var span: SourceSpan

  /// Whether the script leaves the case out and gives only the payload, as case key paths can.
  var isImplied = false
}

extension CaseReading {
  /// Runs a body that uses the reading, and adds the case to the path of its errors.
  func located<Result>(_ body: () throws -> Result) throws -> Result {
    try atPath(".\(enumCase.name)") {
      do {
        return try body()
      } catch var error as ValueError
        where isImplied && error.path.isEmpty && error.unknownCase != nil
      {
        error.hintAtDismissal()
        throw error
      }
    }
  }
}

extension ValueBuilder {
  /// Reads a value as a case of an enum, and throws a ``ValueError`` if the payload does not fit
  /// the case.
  func read(_ syntax: ValueSyntax, asCaseOf shape: EnumShape) throws -> EnumReading {
    guard let written = WrittenCase(syntax, of: shape) else {
      return .other(mayBeCoded: true) { .expectedCase(of: shape, found: syntax) }
    }
    if let typeName = written.typeName, !TypeName.isName(typeName, of: shape.type) {
      throw ValueError.otherType(written, than: shape)
    }
    if let enumCase = shape.find(written.name) {
      var reading = CaseReading(enumCase: enumCase, payload: .nothing, span: written.span)
      reading.payload = try reading.located { try readPayload(of: enumCase, in: written) }
      return .named(reading)
    }
    if let nested = syntax.nestedCases(of: shape.type) {
      return try read(nested, asCaseOf: shape)
    }
    if shape.type is any PresentationActionType.Type, let presented = shape.find("presented") {
      return .named(
        CaseReading(
          enumCase: presented, payload: .whole(syntax), span: syntax.span, isImplied: true))
    }
    let mayBeCoded = written.isCoded && (!shape.prefersCases || shape.rawRepresentable != nil)
    return .other(mayBeCoded: mayBeCoded) { .unknownCase(written, of: shape) }
  }
}

extension ValueError {
  fileprivate static func otherType(_ written: WrittenCase, than shape: EnumShape) -> ValueError {
    let type = displayName(shape.type)
    var hint: String?
    if shape.find(written.name) != nil {
      hint = "write '.\(written.name)' or '\(type).\(written.name)'"
    }
    return ValueError(
      "expected \(type), found '\(written.typeName ?? "").\(written.name)'",
      at: SourceSpan(start: written.span.start, end: written.nameSpan.end), hint: hint,
      notes: hint == nil ? ["\(type)'s cases: \(shape.casesText)"] : [])
  }

  fileprivate static func expectedCase(of shape: EnumShape, found syntax: ValueSyntax) -> ValueError
  {
    .expected(
      "a case of \(displayName(shape.type))", found: syntax,
      notes: ["\(displayName(shape.type))'s cases: \(shape.casesText)"])
  }

  fileprivate static func unknownCase(_ written: WrittenCase, of shape: EnumShape) -> ValueError {
    let names = shape.inhabitedCases.map(\.name)
    var error = ValueError(
      "'\(written.name.shortened(to: 60))' is not a case of \(displayName(shape.type))",
      at: written.nameSpan,
      hint: Suggestion.hint(for: written.name, among: names),
      notes: (written.name == "_" ? [quotedWildcard] : [])
        + (names.isEmpty ? [] : ["\(displayName(shape.type))'s cases: \(shape.casesText)"])
    )
    error.unknownCase = written.name
    if let binding = shape.find("binding")?.payload as? any BindingActionType.Type,
      let keyPath = NamedKeyPaths(binding.rootType)[written.name]
    {
      let name = "binding.\(written.name)"
      let hasParts = NamedKeyPaths.hasParts(Swift.type(of: keyPath).valueType)
      error.hint = "did you mean '\(name)'\(hasParts ? ", or '\(name) with …'" : "")?"
    }
    let path = DescendantSearch.actions.path(
      to: written.name, before: written.nextName, in: shape.type)
    if let path { error.hint = "did you mean '\(path)'?" }
    if shape.find("element") != nil, shape.type is any ElementActionType.Type {
      error.hint = "name the element before it: [id: …].\(written.name.shortened(to: 60))"
    }
    return error
  }

  /// Adds that the presented feature can be dismissed, too.
  fileprivate mutating func hintAtDismissal() {
    if hint == nil, let unknownCase {
      hint = Suggestion.hint(for: unknownCase, among: ["dismiss"])
    }
    notes.append("what is presented can also 'dismiss'")
  }
}

extension EnumShape {
  /// The cases for messages: `tapped, response(String)`.
  package var casesText: String {
    NameList.text(
      inhabitedCases.map { $0.name + ($0.payload.map(payloadText) ?? "") }.sorted())
  }
}

/// A `PresentationAction` with its type erased.
package protocol PresentationActionType {
  static var presentedType: Any.Type { get }
}

extension PresentationAction: PresentationActionType {
  package static var presentedType: Any.Type { Action.self }
}
