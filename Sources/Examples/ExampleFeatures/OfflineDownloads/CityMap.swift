// Shows how to embed a reusable component through a computed property of the state.

import ComposableArchitecture
import Foundation

/// The map of a city, which can be downloaded.
@Reducer
struct CityMap {
  @ObservableState
  struct State: Equatable, Identifiable {
    var download: Download
    var downloadAlert: AlertState<DownloadComponent.Action.Alert>?
    var downloadMode: DownloadComponent.Mode

    var id: UUID { download.id }

    var downloadComponent: DownloadComponent.State {
      get {
        DownloadComponent.State(
          alert: downloadAlert, id: AnyHashableSendable(download.id), mode: downloadMode,
          url: download.downloadVideoUrl)
      }
      set {
        downloadAlert = newValue.alert
        downloadMode = newValue.mode
      }
    }

    struct Download: Equatable, Identifiable {
      var blurb: String
      var downloadVideoUrl: URL
      let id: UUID
      var title: String
    }
  }

  enum Action {
    case downloadComponent(DownloadComponent.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.downloadComponent, action: \.downloadComponent) {
      DownloadComponent()
    }
  }
}
