/// Looks up the cases of an enum that has optional payloads.
///
/// A case key path leads to the optional payload, or to the value that the optional holds. A second
/// subscript in ``Case`` would do this for every enum, but it makes long chains of operators too
/// complex for the compiler. So `@CasePathable` names this type only where there is such a payload.
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
