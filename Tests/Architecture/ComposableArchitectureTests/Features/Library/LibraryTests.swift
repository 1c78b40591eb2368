import ComposableArchitecture
import Testing

@MainActor
@Suite(.serialized) struct LibraryTests {
  @Test func aConfirmedDeletionTellsTheRootAndPopsTheScreen() async {
    let store = TestStore(initialState: Library.State()) { Library() }

    await store.send(.showBookButtonTapped(title: "Emma")) {
      $0.path[id: 0] = .book(Book.State(title: "Emma"))
    }
    await store.send(\.path[id: 0].book.deleteButtonTapped) {
      $0.path[id: 0, case: \.book]?.destination = .alert(.confirmDeletion)
    }
    await store.send(\.path[id: 0].book.destination.alert.deletionConfirmed) {
      $0.path[id: 0, case: \.book]?.destination = nil
    }
    await store.receive(\.path[id: 0].book.delegate.deleted, "Emma") {
      $0.deletedTitles = ["Emma"]
    }
    await store.receive(\.path.popFrom) {
      $0.path = StackState()
    }
  }

  @Test func anEditorInAScreenDismissesItself() async {
    let store = TestStore(
      initialState: Library.State(path: StackState([.book(Book.State(title: "Emma"))]))
    ) {
      Library()
    }

    await store.send(\.path[id: 0].book.renameButtonTapped) {
      $0.path[id: 0]?.modify(\.book) {
        $0.destination = .rename(TitleEditor.State(title: "Emma"))
      }
    }
    await store.send(\.path[id: 0].book.destination.rename.binding.title, "Persuasion") {
      $0.path[id: 0]?.modify(\.book) {
        $0.destination?.modify(\.rename) { $0.title = "Persuasion" }
      }
    }
    await store.send(\.path[id: 0].book.destination.rename.saveButtonTapped) {
      $0.path[id: 0]?.modify(\.book) { $0.title = "Persuasion" }
    }
    await store.receive(\.path[id: 0].book.destination.dismiss) {
      $0.path[id: 0]?.modify(\.book) { $0.destination = nil }
    }
  }

  @Test func poppingAScreenEndsItsEffects() async {
    let (followers, continuation) = AsyncStream.makeStream(of: Void.self)
    let store = TestStore(
      initialState: Library.State(path: StackState([.author(Author.State())]))
    ) {
      Library()
    } withDependencies: {
      $0.followers = { followers }
    }

    await store.send(\.path[id: 0].author.task)
    continuation.yield()
    await store.receive(\.path[id: 0].author.followed) {
      $0.path[id: 0, case: \.author]?.followers = 1
    }
    await store.send(\.path.popFrom, 0) {
      $0.path = StackState()
    }
    continuation.yield()
  }

  @Test func aNewScreenHasTheNextIdentity() async {
    let store = TestStore(
      initialState: Library.State(path: StackState([.book(Book.State(title: "Emma"))]))
    ) {
      Library()
    }

    await store.send(\.path[id: 0].book.authorButtonTapped) {
      $0.path[id: 1] = .author(Author.State())
    }
    await store.send(\.path.push, (id: 2, state: .author(Author.State(followers: 2)))) {
      $0.path[id: 2] = .author(Author.State(followers: 2))
    }
    #expect(Array(store.state.path.ids) == [0, 1, 2])
    await store.send(\.path.popFrom, 1) {
      $0.path.pop(from: 1)
    }
  }

  @Test func anUnassertedAlertIsToldWithItsPlaceInTheStack() async {
    let messages = await messages {
      let store = TestStore(
        initialState: Library.State(path: StackState([.book(Book.State(title: "Emma"))]))
      ) {
        Library()
      }
      await store.send(\.path[id: 0].book.renameButtonTapped)
    }
    #expect(
      messages == [
        """
        State was not expected to change, but a change occurred.

            \u{2007} Library.State(
            \u{2007}   _path: [
            \u{2007}     #0: .book(
            \u{2007}       Book.State(
            \u{2007}         _title: "Emma",
            −         _destination: nil
            +         _destination: .rename(
            +           TitleEditor.State(
            +             _title: "Emma"
            +           )
            +         )
            \u{2007}       )
            \u{2007}     )
            \u{2007}   ],
            \u{2007}   _deletedTitles: []
            \u{2007} )

        (Expected: −, Actual: +)
        """
      ])
  }

  @Test func actionsOfADismissedScreenThatNobodyAssertedAreListed() async {
    let messages = await messages {
      let store = TestStore(
        initialState: Library.State(
          path: StackState([
            .book(Book.State(title: "Emma", destination: .alert(.confirmDeletion)))
          ])
        )
      ) {
        Library()
      }
      await store.send(\.path[id: 0].book.destination.alert.deletionConfirmed) {
        $0.path[id: 0, case: \.book]?.destination = nil
      }
    }
    #expect(
      messages.map(\.withoutAdvice) == [
        """
        The store received 2 unexpected actions.

          Unhandled actions:
            .path(.element(id:, action: .book(.delegate(.deleted(title:)))))
            .path(.popFrom(id:))
        """
      ])
  }
}
