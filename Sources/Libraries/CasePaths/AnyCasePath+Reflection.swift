import InternalSupport

extension AnyCasePath {
  /// Creates a case path from the initializer of a case, such as `UserAction.home`.
  ///
  /// It uses reflection. Use `@CasePathable` and case key paths instead.
  public init(unsafe embed: @escaping (Value) -> Root) {
    if let optional = Root.self as? any OptionalValue.Type,
      let path = optional.casePath(unsafe: embed)
    {
      self = path
      return
    }
    let reflected = ReflectedCase(embed)
    self = ._$embed(embed) { reflected.extract(from: $0) }
  }

  @available(
    *,
    deprecated,
    message: "Attach '@CasePathable' to the enum and write a case key path instead"
  )
  public init(_ embed: @escaping (Value) -> Root) {
    self.init(unsafe: embed)
  }
}

extension AnyCasePath {
  @available(
    *,
    deprecated,
    message: "Attach '@CasePathable' to the enum and write a case key path instead"
  )
  public static func `case`(_ embed: @escaping (Value) -> Root) -> Self {
    Self(unsafe: embed)
  }
}

extension AnyCasePath where Root == Value {
  @available(*, deprecated, message: "Write the identity case key path, '\\.self', instead")
  public init(_ type: Root.Type) {
    self.init()
  }
}

extension AnyCasePath where Value == Void {
  @available(
    *,
    deprecated,
    message: "Attach '@CasePathable' to the enum and write a case key path instead"
  )
  @_disfavoredOverload
  public init(_ root: Root) {
    self.init(unit: root)
  }

  @available(
    *,
    deprecated,
    message: "Attach '@CasePathable' to the enum and write a case key path instead"
  )
  @_disfavoredOverload
  public static func `case`(_ root: Root) -> Self {
    Self(unit: root)
  }
}

extension AnyCasePath {
  /// Creates a case path from an initializer of an optional enum's case, or from `Optional.some`.
  static func optional<Wrapped>(
    unsafe embed: @escaping (Value) -> Wrapped?
  ) -> AnyCasePath where Root == Wrapped? {
    let reflected = ReflectedCase(embed)
    nonisolated(unsafe) let initializer = embed  // captures nothing
    return ._$embed(embed) { root in
      guard let root else { return nil }
      if let value = root as? Value, Value.self == Wrapped.self,
        let embedded = initializer(value), nestedTags(of: embedded) == nestedTags(of: root)
      {
        return value
      }
      return reflected.extract(from: root)
    }
  }
}

extension OptionalValue {
  fileprivate static func casePath<Root, Value>(
    unsafe embed: @escaping (Value) -> Root
  ) -> AnyCasePath<Root, Value>? {
    guard let embed = embed as? (Value) -> Wrapped? else { return nil }
    return AnyCasePath<Wrapped?, Value>.optional(unsafe: embed) as? AnyCasePath<Root, Value>
  }

  fileprivate var wrappedCaseTags: [UInt32] {
    asOptional.map { caseTags(of: $0) } ?? []
  }
}

/// The tags of an indirect enum and of the enums of the same type inside it.
///
/// An enum and `Optional.some` of it have the same tags. The initializer of a case adds a tag.
private func nestedTags<Value>(of value: Value) -> [UInt32] {
  guard let metadata = EnumMetadata(Value.self) else { return [] }
  var tags = [metadata.tag(of: value)]
  var value = value
  // Compare the types: every value can be cast to an optional of its type.
  while let any = EnumMetadata.project(value), type(of: any) == Value.self,
    let payload = any as? Value
  {
    tags.append(metadata.tag(of: payload))
    value = payload
  }
  return tags
}

extension AnyCasePath where Value == Void {
  /// Creates a case path to the current case of an enum, which has no payload.
  init(unit root: Root) {
    let tags = caseTags(of: root)
    nonisolated(unsafe) let root = root  // only ever copied
    self.init(
      embed: { root },
      extract: { !tags.isEmpty && caseTags(of: $0) == tags ? () : nil }
    )
  }
}

/// The tag of a value's case, and for an optional also those of the enum inside.
private func caseTags<Value>(of value: Value) -> [UInt32] {
  guard let metadata = EnumMetadata(Value.self) else { return [] }
  let wrapped = (value as? any OptionalValue)?.wrappedCaseTags ?? []
  return [metadata.tag(of: value)] + wrapped
}
