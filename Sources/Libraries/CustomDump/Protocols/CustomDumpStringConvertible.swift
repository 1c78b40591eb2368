/// A type with its own text for dumps.
public protocol CustomDumpStringConvertible {
  var customDumpDescription: String { get }
}
