/// Returns the payload of a case; `nil` if the enum is in another case.
///
/// - Parameters:
///   - embed: The initializer of a case, such as `UserAction.home`.
///   - root: An enum.
/// - Returns: The payload, found at run time.
@available(*, deprecated, message: "Use 'root[case: \\.case]' instead")
public func extract<Root, Value>(case embed: @escaping (Value) -> Root, from root: Root) -> Value? {
  AnyCasePath(unsafe: embed).extract(from: root)
}

/// Returns a function that extracts the payload of a case.
///
/// - Parameter embed: The initializer of a case, such as `UserAction.home`.
/// - Returns: A function that extracts the payload; `nil` if the enum is in another case.
@available(*, deprecated, message: "Use 'root[case: \\.case]' instead")
public func extract<Root, Value>(_ embed: @escaping (Value) -> Root) -> (Root) -> Value? {
  AnyCasePath(unsafe: embed).extract(from:)
}
