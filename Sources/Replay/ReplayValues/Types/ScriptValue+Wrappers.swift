package import ActionScript
package import ComposableArchitecture
@_spi(References) import Sharing

extension PresentationState: HoldingContainer {
  package static func build(
    _ reading: ValueSyntax, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> Self {
    Self(wrappedValue: try builder.build(State?.self, from: reading))
  }

  package static func matcher(
    _ reading: ValueSyntax, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    let matcher = try builder.partMatcher(State?.self, for: reading)
    return { matcher.mismatch($0.wrappedValue) }
  }
}

/// A script value read as a shared value.
package enum SharedValueReading {
  /// A key path to a shared value of the state: `\.signUpData`.
  case reference(PathSyntax)

  /// A value, which is then not shared with the state.
  case value(ValueSyntax)

  init(_ syntax: ValueSyntax, with builder: ValueBuilder) {
    if case .keyPath(let keyPath) = syntax.kind, builder.references != nil {
      self = .reference(PathSyntax(keyPath.path.components, span: syntax.span))
    } else {
      self = .value(syntax)
    }
  }

  func build<Value>(_ type: Value.Type, with builder: ValueBuilder) throws -> Shared<Value> {
    switch self {
    case .reference(let path):
      guard let references = builder.references else {
        throw ValueError("there is no state here for a key path to lead into", at: path.span)
      }
      return try references.shared(path, as: type, with: builder)
    case .value(let syntax):
      // A new value, which is not used elsewhere.
      let value = UncheckedSendable(try builder.build(type, from: syntax))
      return Shared(value: value.value)
    }
  }

  func matcher<Value>(
    _ type: Value.Type, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Value) -> PatternMismatch? {
    switch self {
    case .reference:
      do {
        let value = try build(type, with: builder).sharedValue
        return {
          StructuralEquality.areEqual($0, value) ? nil : place.mismatch($0, with: builder)
        }
      } catch let error as ValueError where error.reason == .needsState {
        // The value is not known during planning.
        return { _ in nil }
      }
    case .value(let syntax):
      return try builder.partMatcher(type, for: syntax).mismatch
    }
  }
}

/// A reference to a shared value.
package protocol SharedContainer: ScriptContainer where Reading == SharedValueReading {
  associatedtype Value

  init(_ shared: Shared<Value>)

  /// The value that the reference has now.
  var sharedValue: Value { get }

  /// The same for all references to one value.
  var referenceID: ObjectIdentifier { get }
}

extension SharedContainer {
  package static func read(
    _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> SharedValueReading {
    SharedValueReading(syntax, with: builder)
  }

  package static func build(
    _ reading: SharedValueReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> Self {
    Self(try reading.build(Value.self, with: builder))
  }

  package static func matcher(
    _ reading: SharedValueReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    let mismatch = try reading.matcher(Value.self, at: place, with: builder)
    return { mismatch($0.sharedValue) }
  }
}

extension Shared: SharedContainer {
  package init(_ shared: Shared<Value>) { self = shared }

  package var sharedValue: Value { reference.wrappedValue }
  package var referenceID: ObjectIdentifier { reference.id }
}

extension SharedReader: SharedContainer {
  package var sharedValue: Value { reference.wrappedValue }
  package var referenceID: ObjectIdentifier { reference.id }
}
