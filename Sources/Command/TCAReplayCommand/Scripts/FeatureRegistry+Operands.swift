import ReplayRegistration

extension FeatureRegistry {
  /// Whether an operand names a feature and no file.
  ///
  /// Scripts are often kept in a folder with the name of their feature.
  func isFeature(_ operand: String) -> Bool {
    self[operand] != nil && (!FileReading.exists(operand) || FileReading.isDirectory(operand))
  }
}
