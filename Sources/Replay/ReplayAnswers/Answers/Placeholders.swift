/// A type with a placeholder value.
///
/// Unanswered calls that cannot throw return it. The step has already failed then.
protocol PlaceholderType {
  static var placeholder: Self { get }
}

extension Bool: PlaceholderType { package static var placeholder: Bool { false } }
extension Int: PlaceholderType { package static var placeholder: Int { 0 } }
extension Double: PlaceholderType { package static var placeholder: Double { 0 } }
extension String: PlaceholderType { package static var placeholder: String { "" } }
extension Optional: PlaceholderType { package static var placeholder: Self { nil } }
extension Array: PlaceholderType { package static var placeholder: Self { [] } }
extension Set: PlaceholderType { package static var placeholder: Self { [] } }
extension Dictionary: PlaceholderType { package static var placeholder: Self { [:] } }

/// A placeholder: `()`, an ended stream, zero, `nil`, an empty collection; `nil` if the type has
/// none.
package func placeholder<Value>(_ type: Value.Type) -> Value? {
  if let value = () as? Value { return value }
  if let stream = StreamType.of(type) {
    return stream.make { $0.finish(nil) } as? Value
  }
  return (type as? any PlaceholderType.Type)?.placeholder as? Value
}
