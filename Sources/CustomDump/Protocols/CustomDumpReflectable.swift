/// A type with a special mirror for dumps.
public protocol CustomDumpReflectable {
  /// The mirror for dumps.
  var customDumpMirror: Mirror { get }
}

extension Mirror {
  /// Creates the mirror for a dump.
  public init(customDumpReflecting subject: Any) {
    if let subject = subject as? any CustomDumpReflectable {
      self = subject.customDumpMirror
    } else {
      self.init(reflecting: subject)
    }
  }
}
