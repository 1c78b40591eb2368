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
}
