// Shows a client whose throwing stream reports progress.

import ComposableArchitecture
import Foundation

/// Downloads files and reports the progress.
@DependencyClient
struct DownloadClient: Sendable {
  var download: @Sendable (_ url: URL) -> AsyncThrowingStream<Event, any Error> = { _ in
    .finished()
  }

  @CasePathable
  enum Event: Equatable {
    case response(Data)
    case updateProgress(Double)
  }
}

extension DownloadClient: TestDependencyKey {
  static let testValue = DownloadClient()
}

extension DependencyValues {
  var downloadClient: DownloadClient {
    get { self[DownloadClient.self] }
    set { self[DownloadClient.self] = newValue }
  }
}
