/// The case paths of an enum, through which a case key path leads to an optional payload or to what the optional holds.
///
/// `@CasePathable` names it as the lookup of enums that have optional payloads. Such a second way in ``Case`` itself would
/// double the ways to read every case key path, which makes long chains of operators too complex for the compiler.
@_documentation(visibility: internal)
@dynamicMemberLookup
public struct OptionalPayloadLookup<Root: CasePathable>: Sendable {
  /// Creates the lookup, which holds nothing.
  @inlinable
  public init() {}

  /// The case path to the payload of a case.
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: any KeyPath<Root.AllCasePaths, AnyCasePath<Root, Member>> & Sendable
  ) -> AnyCasePath<Root, Member> {
    Root.allCasePaths[keyPath: keyPath]
  }

  /// The case path to what the optional payload of a case holds.
  @_disfavoredOverload
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: any KeyPath<Root.AllCasePaths, AnyCasePath<Root, Member?>> & Sendable
  ) -> AnyCasePath<Root, Member> {
    Root.allCasePaths[keyPath: keyPath].presence()
  }
}

extension AnyCasePath {
  /// A case path of the same name to what the optional value holds.
  @usableFromInline
  func presence<Wrapped>() -> AnyCasePath<Root, Wrapped> where Value == Wrapped? {
    AnyCasePath<Root, Wrapped>(caseName: caseName, embed: embed) { extract(from: $0) ?? nil }
  }
}
