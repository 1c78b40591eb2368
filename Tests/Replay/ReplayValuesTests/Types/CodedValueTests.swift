import ActionScript
import Foundation
import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

/// The output of encoders reads back as the same value.
struct CodedValueTests {
  /// Reads a value in JSON notation.
  private func read<Value>(_ json: String, as type: Value.Type = Value.self) throws -> Value {
    let script = Script.parse(
      "{\"feature\": \"x\", \"steps\": [{\"expect\": {\"x\": {\"$eq\": \(json)}}}]}", as: .json)
    let operation = try #require(script.script.steps.first?.expectations.first?.operation)
    guard case .predicate(let predicate) = operation else { throw CancellationError() }
    return try ValueBuilder(source: script.script.source)
      .build(Value.self, from: try #require(predicate.operand))
  }

  private func expectCoded<Value: Codable & Equatable>(
    _ value: Value, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let json = String(decoding: try JSONEncoder().encode(value), as: UTF8.self)
    #expect(try read(json) == value, "\(json)", sourceLocation: sourceLocation)
  }

  @Test func ranges() throws {
    try expectCoded(1..<4)
    try expectCoded(1...4)
    try expectCoded(0.5...1.5)
    #expect(try read("[3]", as: PartialRangeFrom<Int>.self).lowerBound == 3)
    #expect(try read("[3]", as: PartialRangeUpTo<Int>.self).upperBound == 3)
    #expect(try read("[3]", as: PartialRangeThrough<Int>.self).upperBound == 3)
  }

  @Test func rangesInStrings() throws {
    #expect(try read(#""1..<4""#) == 1..<4)
    #expect(try read(#""1...4""#) == 1...4)
    #expect(try read(#""3...""#, as: PartialRangeFrom<Int>.self).lowerBound == 3)
    #expect(
      try read(#""2001-01-01...2001-01-02""#, as: ClosedRange<Date>.self).contains(
        .init(timeIntervalSinceReferenceDate: 1)))
    #expect(
      buildError("[4, 1]", as: ClosedRange<Int>.self)
        == "the range's lower bound is above its upper bound [[4, 1]]")
    #expect(
      buildError("[nan]", as: PartialRangeFrom<Double>.self)
        == "a range cannot end at nan [[nan]]")
  }

  @Test func boundsInStringsHaveThePlaceOfTheString() throws {
    let error = #expect(throws: ValueError.self) {
      try read(#""0...x""#, as: ClosedRange<Int>.self)
    }
    let start = UInt32(#"{"feature": "x", "steps": [{"expect": {"x": {"$eq": "#.utf8.count)
    #expect(error?.span == SourceSpan(start: start, end: start + 7))
  }

  @Test func foundationsTypes() throws {
    try expectCoded(TimeZone(identifier: "Europe/Paris"))
    try expectCoded(Locale(identifier: "fr_FR"))
    try expectCoded(IndexPath(indexes: [1, 2]))
    try expectCoded(IndexSet([1, 2, 5]))
    try expectCoded(Duration.milliseconds(1500))
    try expectCoded(Date(timeIntervalSinceReferenceDate: 0.1))
    try expectCoded(Data([1, 2]))
    try expectCoded(DateInterval(start: Date(timeIntervalSinceReferenceDate: 0), duration: 3))
    try expectCoded(CGRect(x: 1, y: 2, width: 3, height: 4))
  }

  @Test func whatFoundationTrapsOn() {
    for json in [
      #"{"location": 9223372036854775807, "length": 5}"#, #"{"location": -3, "length": 5}"#,
      #"{"location": 3, "length": -1}"#,
    ] {
      #expect(throws: ValueError.self) {
        try read(#"{"indexes": [\#(json)]}"#, as: IndexSet.self)
      }
    }
    for json in [#"{"scheme": "1", "path": ""}"#, #"{"port": -1, "path": ""}"#] {
      #expect(throws: ValueError.self) { try read(json, as: URLComponents.self) }
    }
    #expect(
      buildError("0...9223372036854775807", as: IndexSet.self)
        == "9223372036854775807 cannot be in an IndexSet [9223372036854775807]")
    #expect(buildError("-5..<3", as: IndexSet.self) == "-5 cannot be in an IndexSet [-5]")
  }

  @Test func indexPathsAndScalars() throws {
    #expect(try build("[1, 2]") == IndexPath(indexes: [1, 2]))
    #expect(try read("[1, 2]") == IndexPath(indexes: [1, 2]))
    #expect(try build(#""é""#) == ("é" as Unicode.Scalar))
    #expect(
      buildError(#""ab""#, as: Unicode.Scalar.self)
        == #"expected a string of one Unicode scalar, found the string "ab" ["ab"]"#)
  }

  @Test func partsOfWhatIsEncodedWithoutLabelsAreNamed() throws {
    #expect(try build("CGPoint(x: 1, y: 2)") == CGPoint(x: 1, y: 2))
    #expect(try build("(y: 1, x: 2)") == CGPoint(x: 2, y: 1))
    #expect(try read("[1, 2]") == CGPoint(x: 1, y: 2))
    #expect(
      buildError("CGPoint(x: 1, z: 2)", as: CGPoint.self) == """
        CGPoint has no 'z' [z]
        = CGPoint's fields: x: CGFloat, y: CGFloat
        """)
    #expect(
      buildError("CGPoint(x: 1)", as: CGPoint.self) == """
        'y' of CGPoint is missing [CGPoint(x: 1)]
        = CGPoint's fields: x: CGFloat, y: CGFloat
        = register a sample to leave fields out: .value(like: CGPoint(…))
        """)
  }

  @Test func genericTypesAreNamedWithTheirArguments() throws {
    struct Box<Value: Equatable>: Equatable { var value: Value }
    #expect(try build("Box<Int>(value: 3)") == Box(value: 3))
    #expect(try build("Box(value: 3)") == Box(value: 3))
    #expect(try mismatch(Box(value: 3), "Box<Int>(value: _)") == nil)
    #expect(try build("Set<Int>([1, 2])") == Set([1, 2]))
  }

  @Test func longestDurations() throws {
    #expect(try build("9223372036854775807s") == Duration.seconds(Int64.max))
    #expect(try build("-9223372036854775808s") == Duration.seconds(Int64.min))
    #expect(buildError("9223372036854775808s", as: Duration.self) != nil)
  }

  @Test func remediesThatAreNone() {
    // Nothing makes an existential `Decodable`.
    #expect(
      buildError("[1]", as: (any CustomStringConvertible).self) == """
        no CustomStringConvertible can be made from a script [[1]]
        = register a parser for it: .value(of: (any CustomStringConvertible).self) { text in … }
        """)
  }
}
