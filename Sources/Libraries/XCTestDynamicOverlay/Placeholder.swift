/// Returns a value of a type that has an obvious one; `nil` for other types.
func placeholder<Value>() -> Value? {
  if let value = () as? Value { return value }
  if let type = Value.self as? any PlaceholderType.Type { return type.placeholder as? Value }
  if let type = Value.self as? any RawRepresentable.Type, let value = rawPlaceholder(of: type) {
    return value as? Value
  }
  if let type = Value.self as? any CaseIterable.Type { return firstCase(of: type) as? Value }
  return nil
}

/// A value for the raw value's own placeholder, such as an empty option set.
private func rawPlaceholder<Value: RawRepresentable>(of type: Value.Type) -> Value? {
  let rawValue: Value.RawValue? = placeholder()
  return rawValue.flatMap(Value.init)
}

private func firstCase<Value: CaseIterable>(of type: Value.Type) -> Value? {
  type.allCases.first
}

/// A type with a placeholder.
private protocol PlaceholderType {
  static var placeholder: Self { get }
}

/// A type whose placeholder is made without arguments.
private protocol InitializablePlaceholder: PlaceholderType {
  init()
}

extension InitializablePlaceholder {
  fileprivate static var placeholder: Self { Self() }
}

extension Array: InitializablePlaceholder {}
extension ArraySlice: InitializablePlaceholder {}
extension Bool: InitializablePlaceholder {}
extension ContiguousArray: InitializablePlaceholder {}
extension Dictionary: InitializablePlaceholder {}
extension Double: InitializablePlaceholder {}
extension Float: InitializablePlaceholder {}
extension Int: InitializablePlaceholder {}
extension Int8: InitializablePlaceholder {}
extension Int16: InitializablePlaceholder {}
extension Int32: InitializablePlaceholder {}
extension Int64: InitializablePlaceholder {}
extension Set: InitializablePlaceholder {}
extension String: InitializablePlaceholder {}
extension Substring: InitializablePlaceholder {}
extension UInt: InitializablePlaceholder {}
extension UInt8: InitializablePlaceholder {}
extension UInt16: InitializablePlaceholder {}
extension UInt32: InitializablePlaceholder {}
extension UInt64: InitializablePlaceholder {}

extension AsyncStream: PlaceholderType {
  fileprivate static var placeholder: Self { Self { $0.finish() } }
}

extension AsyncThrowingStream: PlaceholderType where Failure == any Error {
  fileprivate static var placeholder: Self { Self { $0.finish(throwing: CancellationError()) } }
}

extension Character: PlaceholderType {
  fileprivate static var placeholder: Self { " " }
}

extension Optional: PlaceholderType {
  fileprivate static var placeholder: Self { nil }
}
