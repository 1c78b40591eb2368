import ComposableArchitecture
import ReplayRegistration

/// A feature whose screens share the root's state, as navigation links pass it on.
@Reducer
struct Studio {
  struct Track: Equatable, Identifiable {
    let id: Int
    var title = ""
    var notes: Notes?
  }

  struct Notes: Equatable {
    var text = ""
  }

  @Reducer
  struct Editor {
    @ObservableState
    struct State: Equatable {
      @Shared var track: Track
    }

    enum Action { case renamed(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        guard case .renamed(let title) = action else { return .none }
        state.$track.withLock { $0.title = title }
        return .none
      }
    }
  }

  @Reducer
  enum Path {
    case editor(Editor)
    case title(Titling)
    case lyrics(Lyrics)
  }

  @Reducer
  struct Titling {
    @ObservableState
    struct State: Equatable { @Shared var title: String }
  }

  @Reducer
  struct Lyrics {
    @ObservableState
    struct State: Equatable {
      var isEditing = false
      @Shared var notes: Notes
    }
  }

  @ObservableState
  struct State: Equatable {
    @Shared var tracks: IdentifiedArrayOf<Track>
    var path = StackState<Path.State>()
    var volume = 1
  }

  enum Action {
    case path(StackActionOf<Path>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer().forEach(\.path, action: \.path)
  }
}

extension Studio.Path.State: Equatable {}

extension RegisteredFeature {
  static var studio: RegisteredFeature {
    FeatureRegistration("studio") {
      Studio()
    } initialState: {
      Studio.State(
        tracks: Shared(value: [Studio.Track(id: 1, title: "One"), Studio.Track(id: 2)]))
    }
  }
}
