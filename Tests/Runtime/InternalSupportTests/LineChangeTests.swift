import InternalSupport
import Testing

/// The lines of two texts in order.
@Suite struct LineChangeTests {
  private func text(_ old: String, _ new: String, changeLimit: Int = 512) -> String {
    LineChange.all(from: Array(old), to: Array(new), changeLimit: changeLimit).map { change in
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

  @Test func textsWithManyChangesAreComparedInParts() {
    #expect(text("a1b2c3", "a4b5c6", changeLimit: 2) == "a -1 +4 b -2 +5 c -3 +6")
    #expect(text("abc", "xyz", changeLimit: 1) == "-a -b -c +x +y +z")
  }

  @Test(arguments: 1...4) func thePartsMakeUpBothTexts(changeLimit: Int) {
    let texts = (0..<729).map { number in
      String(String(number + 729, radix: 3).dropFirst().prefix(number % 7)).map(String.init)
    }
    for (index, old) in texts.enumerated() {
      for new in texts[(index / 8 * 8)...].prefix(64) {
        let changes = LineChange.all(from: old, to: new, changeLimit: changeLimit)
        #expect(changes.compactMap(\.old) == old)
        #expect(changes.compactMap(\.new) == new)
      }
    }
  }

  @Test func equalLinesBetweenManyOthersAreFound() {
    let old = (0..<20_000).map { $0.isMultiple(of: 2) ? 0 : $0 }
    let new = old.map { -$0 }
    let kept = LineChange.all(from: old, to: new).filter { $0.old == $0.new }
    #expect(kept.count == 10_000)
  }
}

extension LineChange {
  fileprivate var old: Line? {
    switch self {
    case .kept(let line), .removed(let line): line
    case .inserted: nil
    }
  }

  fileprivate var new: Line? {
    switch self {
    case .kept(let line), .inserted(let line): line
    case .removed: nil
    }
  }
}
