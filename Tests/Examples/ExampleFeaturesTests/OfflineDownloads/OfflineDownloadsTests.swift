import ComposableArchitecture
import Foundation
import Testing

@testable import ExampleFeatures

@Suite("A reusable component that downloads")
@MainActor
struct OfflineDownloadsTests {
  private let download = AsyncThrowingStream.makeStream(of: DownloadClient.Event.self)

  private func store(mode: DownloadComponent.Mode = .notDownloaded) -> TestStoreOf<
    DownloadComponent
  > {
    TestStore(
      initialState: DownloadComponent.State(
        id: AnyHashableSendable(1), mode: mode, url: URL(filePath: "/maps/1.mp4"))
    ) {
      DownloadComponent()
    } withDependencies: {
      $0.downloadClient.download = { [download] _ in download.stream }
    }
  }

  @Test("a download shows how far it is")
  func downloading() async {
    let store = store()

    await store.send(.buttonTapped) { $0.mode = .startingToDownload }
    download.continuation.yield(.updateProgress(0.2))
    await store.receive(\.downloadClient.success.updateProgress) {
      $0.mode = .downloading(progress: 0.2)
    }
    download.continuation.yield(.response(Data()))
    await store.receive(\.downloadClient.success.response) { $0.mode = .downloaded }
    download.continuation.finish()
    await store.finish()
  }

  @Test("a download stops when the user says so twice")
  func stopping() async {
    let store = store()

    await store.send(.buttonTapped) { $0.mode = .startingToDownload }
    await store.send(.buttonTapped) {
      $0.alert = AlertState {
        TextState("Do you want to stop downloading this map?")
      } actions: {
        ButtonState(role: .destructive, action: .send(.stopButtonTapped, animation: .default)) {
          TextState("Stop")
        }
        ButtonState(role: .cancel) {
          TextState("Nevermind")
        }
      }
    }
    await store.send(\.alert.stopButtonTapped) {
      $0.alert = nil
      $0.mode = .notDownloaded
    }
  }

  @Test("a download that fails can be started again")
  func failing() async {
    struct ConnectionLost: Error {}
    let store = store()

    await store.send(.buttonTapped) { $0.mode = .startingToDownload }
    download.continuation.finish(throwing: ConnectionLost())
    await store.receive(\.downloadClient.failure) { $0.mode = .notDownloaded }
  }

  @Test("what was downloaded is deleted when the user says so twice")
  func deleting() async {
    let store = store(mode: .downloaded)
    store.exhaustivity = .off

    await store.send(.buttonTapped)
    #expect(store.state.alert?.buttons.map(\.role) == [.destructive, .cancel])
    await store.send(\.alert.deleteButtonTapped) { $0.mode = .notDownloaded }
  }
}
