import CustomDump

extension StatePath {
  /// Whether the dump of the root shows the value and all of its changes.
  ///
  /// The value is stored, and no value on the way has a dump of its own.
  package var isDumped: Bool {
    isWritable
      && steps.dropLast().allSatisfy { step in
        !(step.outputType is any CustomDumpStringConvertible.Type
          || step.outputType is any CustomDumpReflectable.Type
          || step.outputType is any CustomDumpRepresentable.Type)
      }
  }
}
