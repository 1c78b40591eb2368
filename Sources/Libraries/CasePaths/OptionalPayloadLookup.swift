/// Looks up the cases of an enum that has optional payloads.
///
/// A case key path leads to the optional payload or to its wrapped value. As a second subscript in
/// ``Case``, this would apply to every enum and make long chains of operators too complex for the
/// compiler. So `@CasePathable` uses this type only for enums with an optional payload.
@_documentation(visibility: internal)
@dynamicMemberLookup
public struct OptionalPayloadLookup<Root: CasePathable>: Sendable {
  @inlinable
  public init() {}

  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: any KeyPath<Root.AllCasePaths, AnyCasePath<Root, Member>> & Sendable
  ) -> AnyCasePath<Root, Member> {
    Root.allCasePaths[keyPath: keyPath]
  }

  /// The case path to the wrapped value of an optional payload.
  @_disfavoredOverload
  @inlinable
  public subscript<Member>(
    dynamicMember keyPath: any KeyPath<Root.AllCasePaths, AnyCasePath<Root, Member?>> & Sendable
  ) -> AnyCasePath<Root, Member> {
    Root.allCasePaths[keyPath: keyPath].presence()
  }
}

extension AnyCasePath {
  /// A case path with the same name to the wrapped value.
  @usableFromInline
  func presence<Wrapped>() -> AnyCasePath<Root, Wrapped> where Value == Wrapped? {
    AnyCasePath<Root, Wrapped>(
      caseName: caseName, embed: embed, embedNil: { embed(nil) },
      extract: { extract(from: $0) ?? nil })
  }
}
