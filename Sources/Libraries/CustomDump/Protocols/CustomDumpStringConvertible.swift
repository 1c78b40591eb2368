/// A type with its own text for dumps.
public protocol CustomDumpStringConvertible {
  /// The text of this value in dumps.
  var customDumpDescription: String { get }
}
