import CustomDump
import IdentifiedCollections
import Testing

@Suite struct FeatureDumpTests {
  @Test func storageOfTrackedPropertiesIsShownAndRegistrarsAreNot() {
    #expect(
      dumped(Child.State())
        == """
        Child.State(
          _count: 0,
          _alert: nil,
          _items: []
        )
        """
    )
  }

  @Test func actions() {
    #expect(
      dumped(Child.Action.pair(1, to: "x"))
        == """
        Child.Action.pair(
          1,
          to: "x"
        )
        """
    )
    #expect(
      dumped([Child.Action.tapped, .renamed("a")])
        == "[\n  [0]: .tapped,\n  [1]: .renamed(\"a\")\n]")
  }

  @Test func optionalPayloadsStandOnLinesOfTheirOwn() {
    #expect(
      dumped(Child.PresentedAlert())
        == """
        Child.PresentedAlert(
          title: "Title",
          actions: [
            [0]: Child.Button(
              role: .destructive,
              action: .send(
                .yes
              ),
              label: "Yes"
            )
          ],
          message: "Message"
        )
        """
    )
  }

  @Test func changesInIdentifiedArrays() {
    #expect(
      diff(
        Child.State(_items: [.init(id: 1), .init(id: 2), .init(id: 3)]),
        Child.State(_items: [.init(id: 1), .init(id: 2, on: true), .init(id: 3)])
      )
        == """
          Child.State(
            _count: 0,
            _alert: nil,
            _items: [
              [0]: Child.State.Item(…),
              [1]: Child.State.Item(
                id: 2,
        -       on: false
        +       on: true
              ),
              [2]: Child.State.Item(…)
            ]
          )
        """
    )
  }

  @Test func fieldsCanBeNamedAsDeclared() {
    let options = DumpOptions { label, _ in
      label.hasPrefix("_") ? String(label.dropFirst()) : label
    }
    #expect(
      String(customDumping: Child.State(), options: options)
        == """
        Child.State(
          count: 0,
          alert: nil,
          items: []
        )
        """
    )
    #expect(
      diff(Child.State(), Child.State(_count: 1), options: DiffOptions(dump: options))
        == """
          Child.State(
        -   count: 0,
        +   count: 1,
            alert: nil,
            items: []
          )
        """
    )
  }

  @Test func longDiffsCanBeCutOff() {
    #expect(
      diff(Child.State(), Child.State(_count: 1), options: DiffOptions(maximumLineCount: 3))
        == """
          Child.State(
        -   _count: 0,
        +   _count: 1,
          … (3 more lines)
        """
    )
  }
}
