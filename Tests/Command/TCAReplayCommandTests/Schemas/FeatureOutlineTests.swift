import Testing

@testable import ReplayRegistration
@testable import TCAReplayCommand

/// What `features` lists of a feature that is too long to read.
@Suite struct FeatureOutlineTests {
  private let few: [FeatureDescription.Entry] = [
    .init(name: "home.settings.toggle", type: "(Bool)"), .init(name: "refresh", type: ""),
  ]

  private let many: [FeatureDescription.Entry] =
    [.init(name: "home", type: "Home.State"), .init(name: "title", type: "String")]
    + (1...150).map { .init(name: "home.row\($0)", type: "Int") }
    + (1...60).map { .init(name: "path[id: A.B].row\($0).x", type: "Int") }

  @Test func `a short list is shown as a whole`() {
    let outline = FeatureOutline(few)
    #expect(outline.lines() == ["home.settings.toggle(Bool)", "refresh"])
    #expect(!outline.isFolded)
  }

  @Test func `a long list shows its first level, and how much is below`() {
    let outline = FeatureOutline(many)
    #expect(
      outline.lines(separator: ": ") == [
        "home: Home.State  … 150 more", "title: String", "path[id: A.B]  … 60 more",
      ])
    #expect(outline.isFolded)
  }

  @Test func `what is folded has its number beside its type`() {
    #expect(
      FeatureOutline(many).items == [
        .init(entry: .init(name: "home", type: "Home.State"), below: 150),
        .init(entry: .init(name: "title", type: "String")),
        .init(entry: .init(name: "path[id: A.B]", type: ""), below: 60),
      ])
  }

  @Test func `the parts of a name are shown with their whole names`() {
    let outline = FeatureOutline(many, below: "path")
    #expect(outline.lines(separator: ": ").first == "path[id: A.B].row1.x: Int")
    #expect(outline.items.count == 60)
    #expect(FeatureOutline(many, below: "home").items.count == 151)
    #expect(FeatureOutline(many, below: "home.row1").lines() == ["home.row1Int"])
    #expect(FeatureOutline(few, below: "home.settings").lines() == ["home.settings.toggle(Bool)"])
    #expect(FeatureOutline(few, below: "hom").lines() == [])
  }
}
