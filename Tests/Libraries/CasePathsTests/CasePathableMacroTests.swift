import CasePaths
import Testing

/// The macro on unusual enums.
@Suite struct CasePathableMacroTests {
  @Test func `generic enums may name their parameters as a sequence names its types`() {
    let tree = Tree<Int, String>.node(.leaf(1), root: "r", .leaf(2))
    #expect(Tree<Int, String>.leaf(1)[case: \.leaf] == 1)
    #expect(tree[case: \.node]?.root == "r")
    #expect(tree.is(\.node))
    #expect(!tree.is(\.iterator))
    let leaf: CaseKeyPath<Tree<Int, String>, Int> = \.leaf
    #expect(leaf == \.leaf)
    #expect(leaf.hashValue == (\Tree<Int, String>.Cases.leaf).hashValue)
  }

  @Test func `cases may be named as keywords and as members of sequences`() {
    #expect(Keywords.default.is(\.default))
    #expect(Keywords.switch(1)[case: \.switch] == 1)
    #expect(Keywords.first.is(\.first))
    #expect(Keywords.filter(1)[case: \.filter] == 1)
    #expect(Keywords.contains("x")[case: \.contains] == "x")
    #expect(Array(Keywords.allCasePaths).count == 10)
  }

  @Test func `payloads may be of any kind`() {
    #expect(Keywords.void(())[case: \.void] != nil)
    #expect(Keywords.action { $0 + 1 }[case: \.action]?(1) == 2)
    #expect(
      Keywords.existential(Failure(code: 2))[case: \.existential] as? Failure == Failure(code: 2))
    #expect(Keywords.optional(nil)[case: \.optional] == .some(nil))
    #expect((\Keywords.Cases.defaulted)(3)[case: \.defaulted] == 3)
  }

  @Test func `cases in conditions are there as they are compiled`() {
    #expect(Array(Conditional.allCasePaths).count == 2)
    #expect(Conditional.linux(1)[case: \.linux] == 1)
  }
}
