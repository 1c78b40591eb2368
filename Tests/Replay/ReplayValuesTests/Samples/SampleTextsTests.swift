import ReplayValues
import Testing

/// Values that random runs try.
@Suite("Samples of values")
struct SampleTextsTests {
  private enum LoadError: Error {
    case offline
    case refused(code: Int)
    case unknown
  }

  private struct Invalid: Error {
    var field: String
  }

  private enum Never: Error {}

  @Test("errors of a feature stand for any error, with the names of their types")
  func errors() {
    var samples = SampleTexts()
    samples.add(errors: [LoadError.self, Invalid.self, Never.self])
    #expect(
      samples.texts(of: (any Error).self) == [
        #""failed""#,
        "SampleTextsTests.LoadError.refused(code: 0)",
        "SampleTextsTests.LoadError.offline",
        "SampleTextsTests.LoadError.unknown",
        #"SampleTextsTests.Invalid(field: "")"#,
      ])
    #expect(samples.texts(of: LoadError.self).last == ".unknown")
  }

  @Test("ranges have a few bounds, one of them alone and as an empty range")
  func ranges() {
    let samples = SampleTexts()
    #expect(samples.texts(of: Range<Int>.self) == ["0..<0", "0..<1", "0..<2"])
    #expect(samples.texts(of: ClosedRange<UInt8>.self) == ["0...0", "0...1", "0...2"])
    #expect(samples.texts(of: PartialRangeFrom<Int>.self) == ["0...", "1..."])
    #expect(samples.texts(of: PartialRangeThrough<String>.self) == [#"..."""#, #"..."a""#])
    #expect(samples.texts(of: PartialRangeUpTo<Double>.self) == ["..<0.0", "..<1.0"])
    #expect(samples.texts(of: Optional<Range<Int>>.self).contains("0..<1"))
  }

  @Test("ranges of values that are not known have none")
  func unknownBounds() {
    #expect(SampleTexts().texts(of: Range<UnsafeRawPointer>.self) == [])
  }
}
