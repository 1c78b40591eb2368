/// Extracts the payload of a case by reflection; `nil` if the enum is in another case.
@available(*, deprecated, message: "Use 'root[case: \\.case]' instead")
public func extract<Root, Value>(case embed: @escaping (Value) -> Root, from root: Root) -> Value? {
  AnyCasePath(unsafe: embed).extract(from: root)
}

/// Returns a function that extracts the payload of a case.
@available(*, deprecated, message: "Use 'root[case: \\.case]' instead")
public func extract<Root, Value>(_ embed: @escaping (Value) -> Root) -> (Root) -> Value? {
  AnyCasePath(unsafe: embed).extract(from:)
}
