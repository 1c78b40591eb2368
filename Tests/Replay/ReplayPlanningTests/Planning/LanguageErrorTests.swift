import ComposableArchitecture
import Foundation
import Testing

@testable import ReplayRegistration
@testable import ReplayTestSupport

/// Errors in waiting calls, offsets, names and similar forms, reported before anything runs.
@Suite struct LanguageErrorTests {
  private func errors(_ lines: String) throws -> [String] {
    try planErrors("feature agora\n\n\(lines)\n", for: .agora)
      .map { String($0.split(separator: "\n")[0]) }
  }

  @Test(arguments: [
    ("given shout never returns", "3:7 'shout' is synchronous: it must return"),
    (
      "given shout returns \"x\" when wave",
      "3:30 'shout' is synchronous: it cannot wait for another call"
    ),
    (
      "given agora.record returns true when agora.stopp",
      "3:38 unknown dependency 'agora.stopp'"
    ),
    (
      "given agora.answer constant \"x\"",
      "3:7 'constant' is for built-in dependencies such as 'date'"
    ),
    (
      "given shout live",
      "3:7 'shout' is a closure that the reducer is made with: there is no live one"
    ),
    ("given locale moving \"de_DE\"", "3:7 'locale' does not move with the clock"),
    (
      "given random [1.5]",
      "3:15 a random number is a fraction of the range that is drawn from: at least 0.0, below 1.0"
    ),
    ("emit shout \"x\"", "3:6 'shout' returns String at once: there is nothing to wait for"),
    ("end agora.answer", "3:5 'agora.answer' does not return a stream, so nothing can end"),
    ("fail wave \"x\"", "3:6 'wave' does not throw"),
    ("emit agora.answer", "3:6 'agora.answer' returns String: the value is missing"),
    ("emit agora.answer(\"x\") \"y\"", "3:19 expected Int, found the string \"x\""),
    ("send items[\"x\"].rename(\"y\")", "3:12 an element is named by its offset, [0]"),
    ("send items[0].rename(3)", "3:22 expected String, found 3"),
    ("send items[0].renam(\"x\")", "3:15 unknown action 'renam'"),
    ("label a\nrepeat 2\nadvance 1s\nend", "3:7 the label 'a' is above a block, not a step"),
    ("send items[0]", "3:6 the action of the element is missing"),
    ("send items[0].rename", "3:6 'rename' needs its payload: (String)"),
    ("send items[0].rename(_)", "3:22 '_' cannot be used in an action that is sent"),
    ("let x = itms[0]", "3:9 Agora.State has no 'itms'"),
    ("let x = items[0].id\nsend paint(x)", "4:12 'x' is an Int, not an Agora.Color"),
    ("let x = items[0].id\nexpect\n  log[0] = x", "5:12 'x' is an Int, not a String"),
    ("send edit((title: \\.items[0].id))", "3:20 '\\.items[0].id' is an Int, not a String"),
    ("send edit((size: 3, title: 4))", "3:28 expected String, found 4"),
    ("expect\n  lastLine = nil", "4:3 'lastLine' is read-only"),
    ("expect\n  lastLin == nil", "4:3 Agora.State has no 'lastLin'"),
    ("expect\n  shared wrods == []", "4:10 unknown shared key 'wrods'"),
    ("expect\n  shared words == 3", "4:19 expected"),
    ("finish 7", "3:8 there is no step 7"),
    ("cancel nobody", "3:8 no step has the label 'nobody'"),
    ("cancel 2\nsend look", "3:8 step 2 comes later"),
    ("finish then\nlabel then\nsend look", "3:8 the step 'then' comes later"),
    ("repeat 2\nfinish 2\nend\nsend look", "4:8 step 2 comes later"),
    ("repeat 2\ncancel 3\nsend look\nend\nsend look", "4:8 step 3 comes later"),
    ("repeat 2\nsend look\nfinish 1.2\nend", "5:8 step 1.2 comes later"),
    ("repeat 2\nfinish 2.1\nsend look\nend", "4:8 step 2.1 comes later"),
    ("repeat 2\nrepeat 2\nsend look\nend\ncancel 1.2.1\nend", "7:8 step 1.2.1 comes later"),
    ("send look\ncancel 2", "4:8 step 2 cannot refer to itself"),
    ("advance 1s\nfinish 1", "4:8 step 1 is 'advance', which starts no effects"),
    ("label a\nexpect\ncancel a", "5:8 step 1 is 'expect', which starts no effects"),
    ("repeat 2\nprint\nend\nfinish 1.2", "6:8 step 1.2 is 'print', which starts no effects"),
    ("repeat 2\nend", "3:1 this 'repeat' repeats nothing"),
    ("expect\n  items[0] == nil", "4:3 'items[0]' is an Agora.Item.State, which is never nil"),
    ("given uuid random", "3:12 'uuid' cannot be random: each run is the same"),
    ("send look\n  any changes", "4:7 unknown word 'changes'"),
    ("given date constant", "3:12 'constant' needs a value"),
    ("given random 0.5", "3:14 a seed is an integer"),
    ("given calendar \"julian\"", "3:16 expected Calendar, found the string \"julian\""),
    ("expect\n  dismissed == true", "4:3 Agora.State has no 'dismissed'"),
    (
      "let first = items[0].id\nexpect\n  items[id: first].title == first",
      "5:29 'first' is an Int, not a String"
    ),
  ])
  func isToldAtItsPlace(_ lines: String, _ expected: String) throws {
    let errors = try errors(lines)
    #expect(errors.count == 1 && errors[0].hasPrefix(expected), "\(errors)")
  }

  @Test(arguments: [
    "repeat 2\nsend look\nfinish 1.1\nend\nfinish 1.2", "repeat 2\nfinish 2\nsend look\nend",
    "repeat 2\nrepeat 2\nsend look\nend\nfinish 1.1.2\nend\nfinish 1.2.2",
  ])
  func roundsThatHaveBeen(_ lines: String) throws {
    #expect(try errors(lines) == [])
  }

  @Test func hints() throws {
    #expect(
      try planErrors("feature agora\n\nreceive items[_].renamed\n", for: .agora) == [
        """
        3:15 an element is named by its offset, [0], or by its identity, [id: …] [_]
        ? write '[id: _]' for any element
        """
      ])
    let names = try planErrors("feature agora\nlet few = [1]\n\nlet copy = few\n", for: .agora)
    #expect(
      names.first?.hasPrefix(
        """
        4:12 Agora.State has no 'few' [few]
        ? it is the name of a value, and a path begins with a property
        = Agora.State has: 
        """) == true, "\(names)")
  }

  @Test func remedies() throws {
    #expect(
      try planErrors("feature agora\n\nexpect\n  shared stats == 1\n", for: .agora) == [
        """
        4:10 unknown shared key 'stats' [stats]
        = shared keys: words
        = register it: .shared("stats", .stats)
        """
      ])
    #expect(
      try planErrors("feature agora\n\nsend paint(.crimson)\n", for: .agora) == [
        """
        3:12 expected Agora.Color(…), found '.crimson' [.crimson]
        = at .paint
        = registered members of Agora.Color: scarlet
        """
      ])
    #expect(
      try planErrors("feature agora\n\nsend edit(.mock)\n", for: .agora) == [
        """
        3:11 expected Agora.Draft(…), found '.mock' [.mock]
        = at .edit
        = register static members to write them: .values(of: Agora.Draft.self, ["mock": .mock])
        """
      ])
  }

  @Test func partsOfComputedProperties() throws {
    #expect(
      try planErrors("feature agora\n\nexpect\n  lastItem.title = \"x\"\n", for: .agora) == [
        """
        4:3 'lastItem.title' is read-only [lastItem.title]
        ? 'lastItem' is a computed property
        """
      ])
  }

  @Test func sharedKeysWhoseNamesNeedBackticks() throws {
    let feature = RegisteredFeature.agora.shared("sync-ups", default: 0, .inMemory("sync-ups"))
    #expect(
      try planErrors("feature agora\n\nexpect\n  shared `sync-ups` == 3\n", for: feature) == [])
  }

  @Test func registeredEndpointsNeedNoRegistration() throws {
    let errors = try planErrors(
      "feature agora\n\nexpect\n  calls shout.cancelled.count == 1\n", for: .agora)
    #expect(errors.count == 1)
    #expect(
      errors.first?.split(separator: "\n").first
        == "4:9 unknown dependency 'shout.cancelled.count' [shout.cancelled.count]")
    #expect(errors.first?.contains("register it") == false)
  }

  @Test func remediesOfSharedKeys() throws {
    #expect(
      try planErrors("feature agora\n\nexpect\n  shared inMemory(\"words\") == []\n", for: .agora)
        == [
          """
          4:10 the shared key 'inMemory("words")' is registered as 'words' [inMemory("words")]
          ? write 'shared words'
          """
        ])
    #expect(
      try planErrors("feature agora\n\nexpect\n  shared appStorage(\"a\") exists\n", for: .agora)
        == [
          """
          4:10 unknown shared key 'appStorage("a")' [appStorage("a")]
          = shared keys: words
          = a key of appStorage that is not registered needs a name and a literal: shared appStorage("count") = 3
          = register it: .shared("appStorage(\\"a\\")", .appStorage(…))
          """
        ])
  }

  /// A system type cannot be made `Decodable`.
  @Test func typesOfTheSystem() {
    #expect(
      buildError("3", as: DateFormatter.self) == """
        no DateFormatter can be made from a script [3]
        = register a parser for it: .value(of: DateFormatter.self) { text in … }
        """)
  }

  /// If all fields of a payload have defaults, a script can leave out all of them.
  @Test func payloadsThatNeedNothing() throws {
    #expect(try build(".draft()", as: Holder.self) == .draft(Holder.Draft(title: nil)))
    #expect(
      buildError(".count()", as: Holder.self)
        == "'count' needs its payload: (Int) [()]\n= at .count")
  }

  @Test func payloadsThatAreMissing() {
    #expect(
      buildError(".draft", as: Holder.self) == """
        'draft' needs its payload: (LanguageErrorTests.Holder.Draft) [.draft]
        ? write '.draft()'
        = at .draft
        """)
    #expect(
      buildError(".size()", as: Holder.self) == """
        'size' needs its payload: (LanguageErrorTests.Holder.Size) [()]
        ? write '.size(width: …, height: …)'
        = at .size
        = LanguageErrorTests.Holder.Size's fields: width: Int, height: Int, note: String?
        = register a sample to leave fields out: .value(like: LanguageErrorTests.Holder.Size(…))
        """)
  }

  /// A decoder's messages speak of objects, but a script has values with fields.
  @Test(arguments: ["3", "\"x\"", "[1]"])
  func valuesThatAreNotDecoded(value: String) {
    #expect(
      buildError(".place(\(value))", as: Holder.self)?
        .hasPrefix("expected LanguageErrorTests.Holder.Place(…), found ") == true)
    #expect(
      buildError(".place(\(value))", as: Holder.self)?
        .hasSuffix("= LanguageErrorTests.Holder.Place's fields: x: Int, y: Int") == true)
  }

  enum Holder: Equatable {
    case draft(Draft)
    case count(Int)
    case size(Size)
    case place(Place)

    struct Draft: Equatable { var title: String? }

    struct Place: Equatable, Decodable {
      var x: Int
      var y: Int
    }

    struct Size: Equatable {
      var width: Int
      var height: Int
      var note: String?
    }
  }

  /// `features agora` shows what the registration adds.
  @Test func whatIsRegisteredIsListed() throws {
    struct Describe: FeatureVisitor {
      func visit<State, Action>(_ feature: FeatureDefinition<State, Action>) -> FeatureDescription {
        FeatureDescription(feature)
      }
    }
    let description = RegisteredFeature.agora.accept(Describe())
    let state = description.state.map { "\($0.name): \($0.type)" }
    #expect(state.contains("lastLine: String? { get }"))
    #expect(
      state.contains("titles: Array<String> { get }") || state.contains("titles: [String] { get }"))
    #expect(state.last == "shared words: [String]")
    let dependencies = description.dependencies.map { "\($0.name): \($0.type)" }
    #expect(dependencies.contains("weigh: (String, Int) async throws -> Int"))
    #expect(dependencies.contains("shout: (String) -> String"))
    #expect(dependencies.contains("wave: () async -> ()"))
  }
}
