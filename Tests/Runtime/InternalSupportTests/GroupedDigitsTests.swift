import InternalSupport
import Testing

@Suite("Grouped digits")
struct GroupedDigitsTests {
  @Test(
    "there is a comma between groups of three digits",
    arguments: [
      (0, "0"), (7, "7"), (999, "999"), (1000, "1,000"), (9488, "9,488"), (100_000, "100,000"),
      (1_234_567, "1,234,567"), (-1000, "-1,000"), (-100, "-100"),
      (Int.min, "-9,223,372,036,854,775,808"),
    ])
  func grouping(number: Int, text: String) {
    #expect(number.grouped == text)
  }
}
