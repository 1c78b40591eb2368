/// Options that `customDump` does not have.
package struct DumpOptions: Sendable {
  /// The name of a stored property, given its label and the type that stores it.
  package var fieldName: (@Sendable (_ label: String, _ owner: Any.Type) -> String)?

  /// Whether to show values in full that `customDump` shortens.
  package var isLossless: Bool

  package init(
    isLossless: Bool = false,
    fieldName: (@Sendable (_ label: String, _ owner: Any.Type) -> String)? = nil
  ) {
    self.isLossless = isLossless
    self.fieldName = fieldName
  }
}
