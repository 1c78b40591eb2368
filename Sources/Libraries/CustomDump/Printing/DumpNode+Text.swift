extension DumpNode {
  /// The node as a dump prints it.
  package var text: String {
    var writer = LineWriter()
    writer.write(self, name: nil, indentation: 0, prefix: "", suffix: "")
    return writer.output
  }
}
