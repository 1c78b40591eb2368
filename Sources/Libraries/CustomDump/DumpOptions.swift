/// Options that `customDump` does not have.
package struct DumpOptions: Sendable {
  /// The name of a stored property, given its label and the type that stores it.
  package var fieldName: (@Sendable (_ label: String, _ owner: Any.Type) -> String)?

  /// Whether to show values in full that `customDump` shortens.
  package var isLossless: Bool

  /// Whether to show the value of a reference at each of its places, and without the number of the reference.
  ///
  /// Otherwise only its first place shows the value, and later places show the number.
  package var repeatsReferences = false

  package init(
    isLossless: Bool = false,
    fieldName: (@Sendable (_ label: String, _ owner: Any.Type) -> String)? = nil
  ) {
    self.isLossless = isLossless
    self.fieldName = fieldName
  }
}
