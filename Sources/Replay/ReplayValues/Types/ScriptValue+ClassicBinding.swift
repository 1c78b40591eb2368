import ActionScript
package import ClassicComposableArchitecture
import RuntimeReflection

extension ClassicComposableArchitecture.BindingAction: BindingContainer {
  package var boundKeyPath: AnyKeyPath { keyPath }

  package static func setting<Value>(
    _ reading: BindingReading<Root>, to value: Value, with builder: ValueBuilder
  ) -> Self? {
    let areEqual = Equality.orStructural(Value.self)
    if let keyPath = reading.keyPath as? WritableKeyPath<Root, Value> {
      return .set(dynamically: keyPath, value, areEqual: areEqual)
    }
    guard let keyPath = reading.keyPath as? WritableKeyPath<Root, BindableState<Value>> else {
      return nil
    }
    return .set(
      dynamically: keyPath, named: reading.name, wrapped: value,
      other: { builder.simpleValues(Value.self).first { !areEqual($0, value) } },
      areEqual: areEqual)
  }
}

extension BindableState: HeldValueContainer {
  package static func holding(_ value: Value) -> Self { Self(wrappedValue: value) }
}

extension ValueBuilder {
  /// Some values of a type: simple literals, and the cases of an enum that have no payload.
  fileprivate func simpleValues<Value>(_ type: Value.Type) -> [Value] {
    let literals: [ValueSyntax.Kind] = [
      .nil, .bool(false), .bool(true), .integer("0"), .integer("1"), .string(""), .string(" "),
    ]
    var kinds = literals + [.array([])] + literals.map { .array([ValueSyntax($0)]) }
    if case .enumeration(let shape) = TypeShape.of(type) {
      kinds += shape.inhabitedCases.map { .word($0.name) }
    }
    return kinds.compactMap { try? build(type, from: ValueSyntax($0)) }
  }
}
