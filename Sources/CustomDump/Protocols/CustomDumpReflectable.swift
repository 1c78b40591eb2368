/// A type that shows dumps another mirror than it shows everyone else.
public protocol CustomDumpReflectable {
  /// The mirror that dumps read this value by.
  var customDumpMirror: Mirror { get }
}

extension Mirror {
  /// The mirror that dumps read a value by.
  public init(customDumpReflecting subject: Any) {
    if let subject = subject as? any CustomDumpReflectable {
      self = subject.customDumpMirror
    } else {
      self.init(reflecting: subject)
    }
  }
}
