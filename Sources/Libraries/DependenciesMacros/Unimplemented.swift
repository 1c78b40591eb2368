/// The error of an endpoint that was not overridden.
public struct Unimplemented: Error {
  let endpoint: String

  /// Creates the error.
  ///
  /// - Parameter endpoint: The name of the endpoint.
  public init(_ endpoint: String) {
    self.endpoint = endpoint
  }
}

extension Unimplemented: CustomStringConvertible {
  /// A description of the endpoint that was called.
  public var description: String {
    "Unimplemented: '\(endpoint)'"
  }
}
