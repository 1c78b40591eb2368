import ComposableArchitecture

/// A sheet that downloads as long as it is presented.
@Reducer
struct Downloads {
  @ObservableState
  struct State: Equatable {
    @Presents var sheet: DownloadSheet.State?
    var finishedURLs: [String] = []
  }

  enum Action {
    case downloadButtonTapped(url: String)
    case sheet(PresentationAction<DownloadSheet.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .downloadButtonTapped(let url):
        state.sheet = DownloadSheet.State(id: url)
        return .none
      case .sheet(.presented(.finished)):
        if let url = state.sheet?.id { state.finishedURLs.append(url) }
        state.sheet = nil
        return .none
      case .sheet:
        return .none
      }
    }
    .ifLet(\.$sheet, action: \.sheet) {
      DownloadSheet()
    }
  }
}

@Reducer
struct DownloadSheet {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: String
    var progress = 0.0
  }

  enum Action {
    case closeButtonTapped
    case finished
    case progressed(Double)
    case task
  }

  @Dependency(\.dismiss) var dismiss
  @Dependency(\.isPresented) var isPresented
  @Dependency(\.download) var download

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .closeButtonTapped:
        return .run { _ in
          if isPresented { await dismiss() }
        }
      case .finished:
        return .none
      case .progressed(let progress):
        state.progress = progress
        return .none
      case .task:
        return .run { [url = state.id] send in
          for try await progress in download(url) {
            await send(.progressed(progress))
          }
          await send(.finished)
        }
      }
    }
  }
}

extension DependencyValues {
  var download: @Sendable (_ url: String) -> AsyncThrowingStream<Double, any Error> {
    get { self[DownloadKey.self] }
    set { self[DownloadKey.self] = newValue }
  }
}

private enum DownloadKey: TestDependencyKey {
  static let testValue: @Sendable (String) -> AsyncThrowingStream<Double, any Error> =
    unimplemented("download", placeholder: .never)
}
