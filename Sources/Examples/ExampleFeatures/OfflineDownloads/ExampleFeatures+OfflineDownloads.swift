// Shows how to register a client with a stream, which scripts feed.

import ComposableArchitecture
import Foundation
import TCAReplay

extension ExampleFeatures {
  static var offlineDownloads: RegisteredFeature {
    FeatureRegistration("offline-downloads", title: "Maps that can be kept offline") {
      MapApp()
    } initialState: {
      MapApp.State(
        cityMaps: [
          .offered("New York, NY", blurb: "The city that never sleeps.", id: UUID(0)),
          .offered("Los Angeles, LA", blurb: "The city of angels.", id: UUID(1)),
          .offered("Paris, France", blurb: "The city of light.", id: UUID(2)),
        ]
      )
    }
    .client("downloadClient", \.downloadClient)
  }
}

extension CityMap.State {
  fileprivate static func offered(_ title: String, blurb: String, id: UUID) -> Self {
    Self(
      download: Download(
        blurb: blurb, downloadVideoUrl: URL(filePath: "/maps/\(id).mp4"), id: id, title: title),
      downloadMode: .notDownloaded
    )
  }
}
