extension AnyCasePath {
  /// Returns a case path from this root to the value of another case path.
  @inlinable
  public func appending<AppendedValue>(
    path: AnyCasePath<Value, AppendedValue>
  ) -> AnyCasePath<Root, AppendedValue> {
    AnyCasePath<Root, AppendedValue>(
      caseName: "",
      embed: { [embed = _embed, appendedEmbed = path._embed] in embed(appendedEmbed($0)) },
      embedNil: path._embedNil.map { [embed = _embed] embedNil in
        { @Sendable in embed(embedNil()) }
      },
      extract: { [extract = _extract, appendedExtract = path._extract] in
        guard let value = extract($0) else { return nil }
        return appendedExtract(value)
      }
    )
  }
}

extension AnyCasePath where Value: CasePathable {
  /// Returns a case path from this root to a case of its value.
  @inlinable
  public subscript<AppendedValue>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, AppendedValue>>
  ) -> AnyCasePath<Root, AppendedValue> {
    appending(path: Value.allCasePaths[keyPath: keyPath])
  }
}
