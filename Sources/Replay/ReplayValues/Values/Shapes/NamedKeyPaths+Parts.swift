extension NamedKeyPaths {
  /// Whether a value has parts that can be set alone, as a view's binding to a part does.
  package static func hasParts(_ type: Any.Type) -> Bool {
    guard case .structure = TypeShape.of(type), !isOfTheSystem(type) else { return false }
    return !NamedKeyPaths(type).names.isEmpty
  }
}
