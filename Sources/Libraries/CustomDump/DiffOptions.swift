/// Options that the public `diff` does not have.
package struct DiffOptions: Sendable {
  package var format: DiffFormat

  package var dump: DumpOptions

  /// The maximum number of lines; further lines are only counted.
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
