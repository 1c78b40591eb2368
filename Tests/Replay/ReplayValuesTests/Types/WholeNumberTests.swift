import Testing

@testable import ReplayTestSupport
@testable import ReplayValues

@Suite("Whole numbers with a point or an exponent")
struct WholeNumberTests {
  @Test(
    "are found from the digits",
    arguments: [
      ("3.0", "3"), ("-3.00", "-3"), ("0.0", "0"), ("-0.0", "0"), ("15e2", "1500"),
      ("1.5e1", "15"), ("1.50E+1", "15"), ("10e-1", "1"), ("007.0", "7"), ("0e-400", "0"),
      ("0e99999999999999999999", "0"), ("9007199254740993.0", "9007199254740993"),
      ("1e18", "1000000000000000000"),
    ])
  func whole(_ text: String, digits: String) {
    #expect(WholeNumber(text) == .digits(digits))
  }

  @Test(
    "are not those that are only almost whole",
    arguments: [
      "1.0000000000000001", "2.9999999999999999", "1e-400", "1.0000000000000000001", "15e-1",
      "1.5", "1e-99999999999999999999", "-inf", "nan", "",
    ])
  func fractions(_ text: String) {
    #expect(WholeNumber(text) == nil)
  }

  @Test("can be too large", arguments: ["1e400", "-1e99999999999999999999", "1.5e62"])
  func large(_ text: String) {
    #expect(WholeNumber(text) == .tooLarge)
  }

  @Test("are integers, and others are not")
  func integers() {
    #expect(buildError("1e18", as: Int.self) == nil)
    #expect(
      buildError("1.0000000000000001", as: Int.self)
        == "expected Int, found 1.0000000000000001 [1.0000000000000001]")
    #expect(buildError("1e-400", as: UInt8.self) == "expected UInt8, found 1e-400 [1e-400]")
    #expect(buildError("2.56e2", as: UInt8.self) == "2.56e2 does not fit UInt8 (0...255) [2.56e2]")
    #expect(buildError("1e400", as: Int8.self) == "1e400 does not fit Int8 (-128...127) [1e400]")
  }

  @Test("are not read as zero where they are too small")
  func tooSmall() {
    #expect(buildError("1e-400", as: Double.self) == "1e-400 does not fit Double [1e-400]")
    #expect(buildError("1e-60", as: Float.self) == "1e-60 does not fit Float [1e-60]")
    #expect(buildError("0e-400", as: Double.self) == nil)
    #expect(buildError("-0.0", as: Double.self) == nil)
    #expect(buildError("5e-324", as: Double.self) == nil)
  }
}
