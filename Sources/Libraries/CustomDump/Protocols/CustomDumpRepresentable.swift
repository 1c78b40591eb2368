/// A type that dumps as another value.
public protocol CustomDumpRepresentable {
  /// The value to dump instead of this one.
  var customDumpValue: Any { get }
}
