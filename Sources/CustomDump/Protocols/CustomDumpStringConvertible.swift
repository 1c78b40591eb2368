/// A type that dumps as a text of its own.
public protocol CustomDumpStringConvertible {
  /// The text of this value in dumps.
  var customDumpDescription: String { get }
}
