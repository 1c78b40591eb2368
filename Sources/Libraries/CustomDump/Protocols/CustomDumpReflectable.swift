import RuntimeReflection

/// A type with a special mirror for dumps.
public protocol CustomDumpReflectable {
  /// The mirror for dumps.
  var customDumpMirror: Mirror { get }
}

/// Whether a value has a mirror for dumps.
///
/// A cast of the value would also search for conformances of `Any`.
func isReflectable(_ value: Any) -> Bool {
  let type = type(of: value)
  return Reflection.kind(of: type) == .optional
    ? value is any CustomDumpReflectable
    : Reflection.cast(type, to: (any CustomDumpReflectable.Type).self) != nil
}

extension Mirror {
  /// Creates the mirror for a dump.
  public init(customDumpReflecting subject: Any) {
    if isReflectable(subject), let subject = subject as? any CustomDumpReflectable {
      self = subject.customDumpMirror
    } else {
      self.init(reflecting: subject)
    }
  }
}
