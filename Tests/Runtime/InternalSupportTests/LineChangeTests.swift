import InternalSupport
import Testing

/// The lines of two texts in order.
@Suite struct LineChangeTests {
  private func text(_ old: String, _ new: String) -> String {
    LineChange.all(from: Array(old), to: Array(new)).map { change in
      switch change {
      case .kept(let line): "\(line)"
      case .removed(let line): "-\(line)"
      case .inserted(let line): "+\(line)"
      }
    }
    .joined(separator: " ")
  }

  @Test func oldLinesComeBeforeTheNewOnesInTheirPlace() {
    #expect(text("abc", "abc") == "a b c")
    #expect(text("abc", "axc") == "a -b +x c")
    #expect(text("ab", "") == "-a -b")
    #expect(text("", "ab") == "+a +b")
    #expect(text("abcd", "bd") == "-a b -c d")
    #expect(text("bd", "abcd") == "+a b +c d")
  }
}
