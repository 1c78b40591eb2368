import ComposableArchitecture
import Foundation
import Testing

@testable import ReplayTestSupport

/// What stands before the name of a type of the platform or of the library.
struct QualifierTests {
  @Test func isAModuleOrNothing() throws {
    #expect(try build("Swift.Set([1])", as: Set<Int>.self) == [1])
    #expect(
      buildError("Foo.Set([1])", as: Set<Int>.self)
        == "expected Set<Int>, found 'Foo.Set(…)' [Foo.Set([1])]")
    #expect(
      buildError("Foo.Set([1])", as: [Int].self)
        == "expected [Int], found 'Foo.Set(…)' [Foo.Set([1])]")
    #expect(
      try build(#"Foundation.Locale(identifier: "de_DE")"#, as: Locale.self)
        == Locale(identifier: "de_DE"))
    #expect(
      buildError(#"Foo.Locale(identifier: "de_DE")"#, as: Locale.self) == """
        expected Locale, found 'Foo.Locale(…)' [Foo.Locale(identifier: "de_DE")]
        = a locale is written by its identifier: "de_DE"
        """)
    #expect(
      buildError(#"Foo.TimeZone(identifier: "UTC")"#, as: TimeZone.self) == """
        expected TimeZone, found 'Foo.TimeZone(…)' [Foo.TimeZone(identifier: "UTC")]
        = a time zone is written by its identifier: "Europe/Paris"
        """)
    #expect(
      buildError("Foo.IndexSet([1])", as: IndexSet.self)
        == "expected IndexSet, found 'Foo.IndexSet(…)' [Foo.IndexSet([1])]")
    #expect(
      buildError("Foo.PartialRangeFrom(lowerBound: 1)", as: PartialRangeFrom<Int>.self)?
        .hasPrefix("expected PartialRangeFrom<Int>, found 'Foo.PartialRangeFrom(…)'") == true)
    #expect(
      buildError(#"Foo.Measurement(value: 1, unit: "km")"#, as: Measurement<UnitLength>.self)?
        .hasPrefix("expected Measurement<UnitLength>, found 'Foo.Measurement(…)'") == true)
    #expect(
      buildError(#"Foo.URLQueryItem(name: "a")"#, as: URLQueryItem.self)
        == #"expected URLQueryItem, found 'Foo.URLQueryItem(…)' [Foo.URLQueryItem(name: "a")]"#)
    #expect(buildError("Foo.URLError(.timedOut)", as: URLError.self) != nil)
    #expect(buildError("Foo.CancellationError()", as: (any Error).self) != nil)
    #expect(buildError(#"Foo.ScriptError("a")"#, as: (any Error).self) != nil)
  }

  @Test func ofACalendarIsItsType() throws {
    for text in ["gregorian", ".gregorian", "Calendar.gregorian", "Calendar.Identifier.gregorian"] {
      #expect(try build(text, as: Calendar.self) == Calendar(identifier: .gregorian))
      #expect(
        try build("Calendar(identifier: \(text))", as: Calendar.self)
          == Calendar(identifier: .gregorian))
    }
    for text in ["Foo.gregorian", "Calendar(identifier: Foo.gregorian)"] {
      #expect(buildError(text, as: Calendar.self)?.hasPrefix("expected Calendar, found ") == true)
    }
  }

  @Test func ofATextIsItsModule() throws {
    #expect(try build(#"TextState(verbatim: "a")"#, as: TextState.self) == TextState(verbatim: "a"))
    for text in [#"Foo.TextState("a")"#, #".TextState("a")"#, #"TextState(titel: "a")"#] {
      #expect(buildError(text, as: TextState.self)?.hasPrefix("expected String, found ") == true)
    }
  }
}
