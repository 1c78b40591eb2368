/// A type that dumps as another value.
public protocol CustomDumpRepresentable {
  /// The value that is dumped in place of this one.
  var customDumpValue: Any { get }
}
