/// How values are read for a dump or a diff, where it should differ from what `customDump` prints.
package struct DumpOptions: Sendable {
  /// The name to show for a stored property, given its label and the type that stores it.
  package var fieldName: (@Sendable (_ label: String, _ owner: Any.Type) -> String)?

  /// Whether values that `customDump` shortens are shown in full.
  package var isLossless: Bool

  package init(
    isLossless: Bool = false,
    fieldName: (@Sendable (_ label: String, _ owner: Any.Type) -> String)? = nil
  ) {
    self.isLossless = isLossless
    self.fieldName = fieldName
  }
}
