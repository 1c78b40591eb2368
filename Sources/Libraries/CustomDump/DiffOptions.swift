/// Options of a diff that differ from those of `diff`.
package struct DiffOptions: Sendable {
  /// The marks at the beginning of the lines.
  package var format: DiffFormat

  /// How to read the values.
  package var dump: DumpOptions

  /// The maximum number of lines.
  ///
  /// Further lines are only counted.
  package var maximumLineCount: Int?

  package init(
    format: DiffFormat = .default,
    dump: DumpOptions = DumpOptions(),
    maximumLineCount: Int? = nil
  ) {
    self.format = format
    self.dump = dump
    self.maximumLineCount = maximumLineCount
  }
}
