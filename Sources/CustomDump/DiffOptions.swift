/// How a diff is read and printed, where it should differ from what `diff` prints.
package struct DiffOptions: Sendable {
  /// The marks that lead the lines.
  package var format: DiffFormat

  /// How the values are read.
  package var dump: DumpOptions

  /// After how many lines the rest is only counted.
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
