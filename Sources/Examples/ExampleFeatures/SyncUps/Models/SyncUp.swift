// Shows the values that an app stores, with computed properties that scripts can test.

import ComposableArchitecture
import Foundation

/// A recurring meeting.
struct SyncUp: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var attendees: IdentifiedArrayOf<Attendee> = []
  var duration: Duration = .seconds(60 * 5)
  var meetings: IdentifiedArrayOf<Meeting> = []
  var theme: Theme = .bubblegum
  var title = ""

  var durationPerAttendee: Duration {
    duration / attendees.count
  }
}

/// A participant of a sync-up.
struct Attendee: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  var name = ""
}

/// A past meeting of a sync-up.
struct Meeting: Codable, Equatable, Identifiable, Sendable {
  let id: UUID
  let date: Date
  var transcript: String
}

/// The color of a sync-up.
enum Theme: String, CaseIterable, Codable, Equatable, Identifiable, Sendable {
  case bubblegum
  case buttercup
  case indigo
  case lavender
  case magenta
  case navy
  case orange
  case oxblood
  case periwinkle
  case poppy
  case purple
  case seafoam
  case sky
  case tan
  case teal
  case yellow

  var id: Self { self }
  var name: String { rawValue.capitalized }
}
