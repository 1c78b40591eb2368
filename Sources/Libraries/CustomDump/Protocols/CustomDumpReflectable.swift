import RuntimeReflection

/// A type with a special mirror for dumps.
public protocol CustomDumpReflectable {
  var customDumpMirror: Mirror { get }
}

/// Whether a value has a mirror for dumps.
///
/// It casts the type: a cast of the value would also search the conformances of `Any`.
func isReflectable(_ value: Any) -> Bool {
  let type = type(of: value)
  return Reflection.kind(of: type) == .optional
    ? value is any CustomDumpReflectable
    : Reflection.cast(type, to: (any CustomDumpReflectable.Type).self) != nil
}

extension Mirror {
  /// Creates the mirror of a value for dumps: its own, or that of the standard library.
  public init(customDumpReflecting subject: Any) {
    if isReflectable(subject), let subject = subject as? any CustomDumpReflectable {
      self = subject.customDumpMirror
    } else {
      self.init(reflecting: subject)
    }
  }
}
