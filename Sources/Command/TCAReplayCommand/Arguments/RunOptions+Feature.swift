import ActionScript

extension RunOptions {
  /// Throws a ``UsageError`` if the call names a feature that is not registered.
  func checkFeature(_ registry: FeatureRegistry) throws(UsageError) {
    guard let feature = featureValue, registry[feature.text] == nil else { return }
    throw feature.invalid(
      hint: Suggestion.hint(for: feature.text, among: registry.names)
        ?? "features: \(registry.names.sorted().joined(separator: ", "))")
  }
}
