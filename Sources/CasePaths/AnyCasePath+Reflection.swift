extension AnyCasePath {
  /// Creates a case path from the initialiser of a case; extraction looks into the enum at run time.
  ///
  /// > Important: Use `@CasePathable` and case key paths instead.
  ///
  /// - Parameter embed: The initialiser of a case, such as `UserAction.home`.
  public init(unsafe embed: @escaping (Value) -> Root) {
    let reflected = ReflectedCase(embed)
    self = ._$embed(embed) { reflected.extract(from: $0) }
  }

  /// Creates a case path from the initialiser of a case; extraction looks into the enum at run time.
  ///
  /// > Important: Use `@CasePathable` and case key paths instead.
  ///
  /// - Parameter embed: The initialiser of a case, such as `UserAction.home`.
  @available(
    *,
    deprecated,
    message: "Attach '@CasePathable' to the enum and write a case key path instead"
  )
  public init(_ embed: @escaping (Value) -> Root) {
    self.init(unsafe: embed)
  }
}

extension AnyCasePath where Value == Void {
  /// Creates a case path to the case without a payload that an enum is in.
  init(unit root: Root) {
    let metadata = EnumMetadata(Root.self)
    let tag = metadata?.tag(of: root)
    nonisolated(unsafe) let root = root  // only ever copied
    self.init(
      embed: { root },
      extract: {
        guard let metadata, metadata.tag(of: $0) == tag else { return nil }
        return ()
      }
    )
  }
}
