extension Optional: CasePathable where Wrapped: ~Copyable & ~Escapable {
  /// The case paths of an optional value.
  @dynamicMemberLookup
  public struct AllCasePaths: Sendable {}

  public static var allCasePaths: AllCasePaths {
    AllCasePaths()
  }
}

extension Optional: CasePathIterable {}

extension Optional.AllCasePaths: CasePathReflectable, Sequence {
  public subscript(root: Wrapped?) -> PartialCaseKeyPath<Wrapped?> {
    switch root {
    case .none: \.none
    case .some: \.some
    }
  }

  /// A case path to `nil`.
  public var none: AnyCasePath<Wrapped?, Void> {
    ._$embed("none", { .none }) {
      guard case .none = $0 else { return nil }
      return ()
    }
  }

  /// A case path to the wrapped value.
  public var some: AnyCasePath<Wrapped?, Wrapped> {
    ._$embed("some", Optional.some) { $0 }
  }

  /// The payload of a case of the wrapped enum: `\.home` instead of `\.some.home`.
  ///
  /// In `Case`, this subscript would double the candidates for every case key path with an
  /// unknown root. Here, it is only found for optional payloads.
  public subscript<Member>(
    dynamicMember keyPath: any KeyPath<
      Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>
    > & Sendable
  ) -> AnyCasePath<Wrapped?, Member> where Wrapped: CasePathable {
    some.appending(path: Wrapped.allCasePaths[keyPath: keyPath])
  }

  /// A case path with an optional value, which embeds `nil` as a root of `nil`.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: any KeyPath<
      Wrapped.AllCasePaths, AnyCasePath<Wrapped, Member>
    > & Sendable
  ) -> AnyCasePath<Wrapped?, Member?> where Wrapped: CasePathable {
    Wrapped.allCasePaths[keyPath: keyPath].optional
  }

  public func makeIterator() -> some IteratorProtocol<PartialCaseKeyPath<Wrapped?>> {
    [\.none, \.some].makeIterator()
  }
}

extension AnyCasePath {
  /// The same case for optional roots and values; `nil` embeds as `nil`.
  fileprivate var optional: AnyCasePath<Root?, Value?> {
    AnyCasePath<Root?, Value?>(caseName: caseName, embed: { $0.map(embed) }) { root in
      guard let root, let value = extract(from: root) else { return nil }
      return .some(value)
    }
  }
}
