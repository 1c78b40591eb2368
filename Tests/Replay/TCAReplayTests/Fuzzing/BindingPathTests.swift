import Testing

@testable import TCAReplay

@Suite("Values of bindings")
struct BindingPathTests {
  @Test("the path of a binding leads to the value that it changes")
  func paths() {
    #expect(BindingPath("binding.text")?.text == "text")
    #expect(BindingPath("path[id: #0].edit.binding.item")?.text == "path[id: #0].edit.item")
    #expect(BindingPath("edit.item") == nil)
    #expect(BindingPath("binding") == nil)
  }

  @Test("a value keeps all but its id")
  func ids() {
    #expect(
      BindingPath.replacingID(in: #"Item(id: UUID(0), name: "a(id: 1)")"#, by: "UUID(7)")
        == #"Item(id: UUID(7), name: "a(id: 1)")"#)
    #expect(BindingPath.replacingID(in: #"Item(name: "a")"#, by: "1") == #"Item(name: "a")"#)
    #expect(BindingPath.replacingID(in: ".mock", by: "1") == ".mock")
  }
}
