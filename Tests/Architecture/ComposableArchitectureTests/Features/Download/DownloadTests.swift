import ComposableArchitecture
import Testing

@MainActor
@Suite(.serialized) struct DownloadTests {
  private let stream = AsyncThrowingStream.makeStream(of: Double.self)

  private func makeStore(url: String? = nil) -> TestStoreOf<Downloads> {
    TestStore(
      initialState: Downloads.State(sheet: url.map { DownloadSheet.State(id: $0) })
    ) {
      Downloads()
    } withDependencies: {
      $0.download = { [stream = stream.stream] _ in stream }
    }
  }

  @Test func aFinishedDownloadClosesItsSheet() async {
    let store = makeStore()
    await store.send(.downloadButtonTapped(url: "a")) {
      $0.sheet = DownloadSheet.State(id: "a")
    }
    await store.send(\.sheet.task)
    stream.continuation.yield(0.5)
    await store.receive(\.sheet.progressed, 0.5) {
      $0.sheet?.progress = 0.5
    }
    stream.continuation.finish()
    await store.receive(\.sheet.finished) {
      $0.finishedURLs = ["a"]
      $0.sheet = nil
    }
  }

  @Test func dismissalFromOutsideEndsTheDownload() async {
    let store = makeStore(url: "a")
    await store.send(\.sheet.task)
    await store.send(\.sheet.dismiss) {
      $0.sheet = nil
    }
    stream.continuation.yield(0.5)
  }

  @Test func dismissalFromInsideEndsTheDownload() async {
    let store = makeStore(url: "a")
    await store.send(\.sheet.task)
    await store.send(\.sheet.closeButtonTapped)
    await store.receive(\.sheet.dismiss) {
      $0.sheet = nil
    }
  }

  @Test func anotherDownloadInTheSheetEndsTheFirst() async {
    let store = makeStore(url: "a")
    await store.send(\.sheet.task)
    await store.send(.downloadButtonTapped(url: "b")) {
      $0.sheet = DownloadSheet.State(id: "b")
    }
    stream.continuation.yield(1)
  }

  @Test func aSheetByItselfIsDismissedOnce() async {
    let messages = await messages {
      let store = TestStore(initialState: DownloadSheet.State(id: "a")) {
        DownloadSheet()
      } withDependencies: {
        $0.download = { [stream = stream.stream] _ in stream }
      }
      await store.send(.task)
      await store.send(.closeButtonTapped)
      #expect(store.isDismissed)
      await store.send(.closeButtonTapped)
    }
    #expect(messages == ["Can't send action to dismissed test store."])
  }

  @Test func anActionForAClosedSheetIsAnIssue() async {
    let messages = await messages {
      let store = makeStore()
      await store.send(\.sheet.closeButtonTapped)
    }
    #expect(
      messages.map(\.withoutAdvice) == [
        """
        An "ifLet" at "ComposableArchitectureTests/Download.swift:31" received a presentation action when destination \
        state was absent.

          Action:
            Downloads.Action.sheet(.presented(.closeButtonTapped))
        """
      ])
  }
}
