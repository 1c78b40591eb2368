import RuntimeReflection

extension TypeFinder {
  /// An error of the feature with a case: `ShopError.offline`; `nil` if there is none.
  func error(withCase name: String) -> String? {
    let others = Reflection.typeNames(inModules: Set(modules)).sorted()
      .filter { $0.hasSuffix("Error") || $0.hasSuffix("Failure") }
      .compactMap { type(named: $0) as? any Error.Type }
    return Self.enums(among: errors + others).lazy.compactMap { type, shape in
      shape.find(name).map { "\(displayName(type)).\($0.name)" }
    }.first
  }

  /// An error of the feature: `ShopError.offline`; `nil` if none is registered.
  var errorExample: String? {
    Self.enums(among: errors).lazy.compactMap { type, shape in
      shape.cases.map(\.name).min().map { "\(displayName(type)).\($0)" }
    }.first
  }

  private static func enums(
    among errors: [any Error.Type]
  ) -> [(type: any Error.Type, shape: EnumShape)] {
    errors.compactMap { type in
      if case .enumeration(let shape) = TypeShape.of(type) { (type, shape) } else { nil }
    }
  }
}
