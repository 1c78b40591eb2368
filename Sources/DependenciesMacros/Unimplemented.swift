/// What an endpoint of a dependency client throws that was not overridden.
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
  /// What was called, in words.
  public var description: String {
    "Unimplemented: '\(endpoint)'"
  }
}
