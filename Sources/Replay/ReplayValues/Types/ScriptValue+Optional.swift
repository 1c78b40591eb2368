package import ActionScript

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
        if case .none = actual { nil } else { place.mismatch(actual as Any, with: builder) }
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
