import Testing

@testable import ReplayRegistration
@testable import TCAReplay

/// Collections in elements are those of the element that an action is for.
@Suite("Where payloads are found")
struct PayloadSourceTests {
  @Test("a collection in an element is that of the element in the action's path")
  func elements() {
    let path = CollectionPath("rows[].child.items[].tags")
    #expect(
      path.path(forActionAt: #"rows[id: "a[1].b"].child.items[id: #2].deleteTags"#)
        == #"rows[id: "a[1].b"].child.items[id: #2].tags"#)
    #expect(path.path(forActionAt: "rows[0].deleteItems") == nil)
    #expect(CollectionPath("rows").path(forActionAt: "rows[0].child.delete") == "rows")
  }

  @Test("a collection in other elements than those of an action is none of its own")
  func otherElements() {
    let path = CollectionPath("rows[].items")
    #expect(path.isInElements(of: "rows[].child."))
    #expect(!path.isInElements(of: "rows."))
    #expect(!path.isInElements(of: "others[]."))
    #expect(!path.isInElements(of: ""))
    #expect(CollectionPath("rows").isInElements(of: ""))
  }

  @Test("dots in ids and payloads part nothing")
  func parts() {
    let text = #"rows[id: "a.b"].child(1.5).tapped"#
    #expect(
      ActionPathText.ends(ofPartsIn: text).map { text[..<$0] }
        == [#"rows[id: "a.b"]"#, #"rows[id: "a.b"].child(1.5)"#])
  }

  @Test(
    "an action of an element is never sent if no payload is known, and otherwise where the element is"
  )
  func unsendable() {
    let template = ActionTemplate(
      parts: [.name("rows"), .element, .name("binding"), .name("pointer")],
      payload: UnsafeRawPointer.self, sender: .binding)
    func isUnsendable(_ payloads: [String]) -> Bool {
      FuzzAction<Int, Int>(
        template, payloads: payloads, lines: [], source: nil, condition: nil, makeMove: { _ in nil }
      ).isUnsendable
    }
    #expect(isUnsendable([]))
    #expect(!isUnsendable(["_"]))
  }
}
