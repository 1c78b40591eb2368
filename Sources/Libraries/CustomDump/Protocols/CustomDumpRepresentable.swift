/// A type that dumps as another value.
public protocol CustomDumpRepresentable {
  var customDumpValue: Any { get }
}
