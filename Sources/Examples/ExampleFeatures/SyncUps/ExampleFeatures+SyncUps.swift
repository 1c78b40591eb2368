// Shows everything that a registration can add: clients, shared keys, computed properties, samples,
// and names of values.

import ComposableArchitecture
import Foundation
import TCAReplay

extension ExampleFeatures {
  static var syncUps: RegisteredFeature {
    FeatureRegistration("sync-ups", title: "Meetings that are held again and again") {
      AppFeature()
    } initialState: {
      AppFeature.State()
    }
    .client("speechClient", \.speechClient)
    .endpoint("openSettings", \.openSettings)
    .shared("syncUps", .syncUps)
    .values(of: SyncUp.self, ["mock": .mock])
    .values(
      of: AlertState<SyncUpDetail.Destination.Alert>.self, ["deleteSyncUp": .deleteSyncUp]
    )
    .initialState("design") {
      AppFeature.State(
        syncUpsList: SyncUpsList.State(syncUps: Shared(wrappedValue: [.mock], .syncUps))
      )
    }
  }

  static var syncUpDetail: RegisteredFeature {
    FeatureRegistration("sync-up-detail", title: "One sync-up, to be changed, deleted and held") {
      SyncUpDetail()
    } initialState: {
      SyncUpDetail.State(syncUp: Shared(value: .mock))
    }
    .client("speechClient", \.speechClient)
    .endpoint("openSettings", \.openSettings)
    .shared("syncUps", .syncUps)
    .values(of: SyncUp.self, ["mock": .mock, "engineeringMock": .engineeringMock])
    .values(
      of: AlertState<SyncUpDetail.Destination.Alert>.self,
      [
        "deleteSyncUp": .deleteSyncUp,
        "speechRecognitionDenied": .speechRecognitionDenied,
        "speechRecognitionRestricted": .speechRecognitionRestricted,
      ]
    )
  }

  static var syncUpsList: RegisteredFeature {
    FeatureRegistration("sync-ups-list", title: "All sync-ups, and a form for new ones") {
      SyncUpsList()
    } initialState: {
      SyncUpsList.State()
    }
    .shared("syncUps", .syncUps)
    .value(like: Attendee(id: UUID(0)))
    .value(like: SyncUp(id: UUID(100)))
  }

  static var syncUpForm: RegisteredFeature {
    FeatureRegistration("sync-up-form", title: "A sync-up as it is described") {
      SyncUpForm()
    } initialState: {
      SyncUpForm.State(syncUp: SyncUp(id: UUID(100), title: "Engineering"))
    }
    .value(like: Attendee(id: UUID(0)))
    .value(like: SyncUp(id: UUID(100)))
  }

  static var recordMeeting: RegisteredFeature {
    FeatureRegistration("record-meeting", title: "A meeting while it is held") {
      RecordMeeting()
    } initialState: {
      RecordMeeting.State(syncUp: Shared(value: .mock))
    }
    .client("speechClient", \.speechClient)
    .computed("durationPerAttendee", \SyncUp.durationPerAttendee)
    .value(
      like: SpeechRecognitionResult(
        bestTranscription: Transcription(formattedString: ""), isFinal: true)
    )
    .values(
      of: AlertState<RecordMeeting.Action.Alert>.self,
      [
        "endMeeting": .endMeeting(isDiscardable: true),
        "lastSpeaker": .endMeeting(isDiscardable: false),
        "speechRecognizerFailed": .speechRecognizerFailed,
      ]
    )
  }
}
