import CustomDump
import Testing

@Suite struct DiffObjectTests {
  @Test func `equal graphs whose instances share an identity have no difference`() {
    let key = Key()
    #expect(diff([Reference(key, 1, 1)], [Reference(key, 1, 1)]) == nil)
    let (old, new) = (pair("a", "b"), pair("a", "b", keys: nil))
    #expect(diff([old], [old]) == nil)
    #expect(diff([old, old.other], [old, old.other]) == nil)
    #expect(diff(Snapshot(name: "a", other: old), Snapshot(name: "a", other: old)) == nil)
    #expect(diff(old, new) != nil)
  }

  @Test func `the earlier value of the first is compared with the current one of the second`() {
    let key = Key()
    #expect(
      diff([Reference(key, 1, 2)], [Reference(key, 1, 2)])
        == """
          [
        -   [0]: #1 1
        +   [0]: #1 2
          ]
        """
    )
  }

  @Test func `a shared child is shown once`() {
    let key = Key()
    let (old, new) = (Reference(key, 1, 1), Reference(key, 2, 2))
    #expect(
      diff([old, old], [new, new])
        == """
          [
        -   [0]: #1 1,
        +   [0]: #1 2,
            [1]: #1 Int(↩︎)
          ]
        """
    )
  }

  @Test func `a cyclic pair is numbered`() {
    let keys = (Key(), Key())
    let (old, new) = (pair("a", "b", keys: keys), pair("A", "b", keys: keys))
    #expect(
      diff(old, new)
        == """
          #1 Partner(
        -   name: "a",
        +   name: "A",
            other: #2 Partner(
              name: "b",
              other: #1 Partner(↩︎)
            )
          )
        """
    )
    #expect(diff(old, pair("a", "b", keys: keys)) == nil)
    #expect(
      String(customDumping: old)
        == """
        #1 Partner(
          name: "a",
          other: #2 Partner(
            name: "b",
            other: #1 Partner(↩︎)
          )
        )
        """
    )
  }

  @Test func `the values of a cyclic pair are numbered`() {
    let (first, second) = (Reference(Key(), 0, 0), Reference(Key(), 0, 0))
    first.old = Snapshot(name: "a", other: second)
    first.new = Snapshot(name: "A", other: second)
    second.old = Snapshot(name: "b", other: first)
    second.new = Snapshot(name: "b", other: first)
    #expect(
      diff(first, first)
        == """
          #1 Snapshot(
        -   name: "a",
        +   name: "A",
            other: #2 Snapshot(
              name: "b",
              other: #1 Snapshot(↩︎)
            )
          )
        """
    )
  }

  private func pair(_ first: String, _ second: String, keys: (Key, Key)? = nil) -> Partner {
    let keys = keys ?? (Key(), Key())
    let (first, second) = (Partner(keys.0, first), Partner(keys.1, second))
    first.other = second
    second.other = first
    return first
  }
}

private final class Key {}

private struct Snapshot {
  var name: String
  var other: Any?
}

/// A reference to values of any type.
private final class Reference: _CustomDiffObject {
  let key: Key
  var old: Any
  var new: Any

  init(_ key: Key, _ old: Any, _ new: Any) {
    self.key = key
    self.old = old
    self.new = new
  }

  var _customDiffValues: (Any, Any) { (old, new) }
  var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(key) }
}

/// A reference that is its own value.
private final class Partner: _CustomDiffObject, CustomDumpReflectable {
  let key: Key
  let name: String
  var other: Partner?

  init(_ key: Key, _ name: String) {
    self.key = key
    self.name = name
  }

  var _customDiffValues: (Any, Any) { (self, self) }
  var _objectIdentifier: ObjectIdentifier { ObjectIdentifier(key) }
  var customDumpMirror: Mirror {
    Mirror(self, children: ["name": name, "other": other as Any], displayStyle: .class)
  }
}
