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

  private enum Filter {
    case all
    case between(low: Int, high: Int)
  }

  private struct Point {
    var x: Int
    var y: Int
  }

  private struct Curve {
    var xs: [Int]
    var ys: [Int]
  }

  @Test("many of them have the ends of small integers, long characters, and fields that differ")
  func many() {
    let samples = SampleTexts(areMany: true)
    #expect(samples.texts(of: Int8.self) == ["0", "1", "2", "-1", "10", "-128", "127"])
    #expect(samples.texts(of: UInt16.self) == ["0", "1", "2", "10", "65535"])
    #expect(samples.texts(of: String.self) == ["\"\"", #""a""#, #""b""#, #""é👍🏽""#])
    #expect(samples.texts(of: Filter.self).contains(".between(low: 2, high: -1)"))
    #expect(samples.texts(of: Filter.self).contains(".between(low: 0, high: 1)"))
    #expect(!SampleTexts().texts(of: Filter.self).contains(".between(low: 0, high: 1)"))
    // Each pair of values is there, and a third field is too much for that.
    #expect(Set(samples.arguments(of: (row: Int, column: Int).self)).count == 25)
    #expect(samples.arguments(of: (Int, Int, Int).self).count == 10)
    #expect(samples.texts(of: Point.self).count == 25)
    // Lists of one structure have the same length.
    #expect(
      samples.texts(of: Curve.self).map { $0.replacing("SampleTextsTests.", with: "") } == [
        "Curve(xs: [], ys: [])", "Curve(xs: [0], ys: [0])", "Curve(xs: [1], ys: [1])",
        "Curve(xs: [0, 1], ys: [0, 1])",
      ])
  }

  private enum Large {
    case a(Int), b(Int), c(Int), d(Int), e(Int), f(Int), g(Int), h(Int), i(Int), j(Int), k(Int)
    case l(Int), m(Int), n(Int)
    case last
  }

  @Test("of a large enum have a value of each case")
  func largeEnum() {
    let texts = SampleTexts(areMany: true).texts(of: Large.self)
    #expect(texts.count == 64)
    #expect(texts.prefix(2) == [".a(0)", ".b(0)"])
    #expect(texts[14...15] == [".last", ".a(1)"])
  }
}
