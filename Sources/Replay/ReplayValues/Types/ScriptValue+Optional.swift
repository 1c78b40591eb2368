package import ActionScript
import InternalSupport

extension Optional: ScriptContainer {
  package static func read(
    _ syntax: ValueSyntax, with builder: ValueBuilder
  ) throws -> OptionalReading {
    OptionalReading(syntax, of: Wrapped.self)
  }

  package static func build(
    _ reading: OptionalReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> Wrapped? {
    switch reading {
    case .none: nil
    case .some(let value): .some(try builder.build(Wrapped.self, from: value))
    }
  }

  package static func matcher(
    _ reading: OptionalReading, at place: ReadingPlace, with builder: ValueBuilder
  ) throws -> (Self) -> PatternMismatch? {
    switch reading {
    case .none:
      return { actual in
        isNil(actual as Any) ? nil : place.mismatch(actual as Any, with: builder)
      }
    case .some(let value):
      let wrapped = try builder.partMatcher(Wrapped.self, for: value)
      return { actual in
        guard let value = actual else { return place.mismatch(actual as Any, with: builder) }
        return wrapped.mismatch(value)
      }
    }
  }
}

/// Whether a value is an optional that is `nil` at some depth.
private func isNil(_ value: Any) -> Bool {
  guard let optional = value as? any OptionalValue else { return false }
  guard let wrapped = optional.wrappedValue else { return true }
  return isNil(wrapped)
}
