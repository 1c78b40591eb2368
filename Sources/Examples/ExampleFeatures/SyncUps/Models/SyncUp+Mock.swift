// Shows sample values for tests and scripts.

import ComposableArchitecture
import Foundation

extension SyncUp {
  static let mock = SyncUp(
    id: UUID(10),
    attendees: [
      Attendee(id: UUID(11), name: "Blob"),
      Attendee(id: UUID(12), name: "Blob Jr"),
      Attendee(id: UUID(13), name: "Blob Sr"),
    ],
    duration: .seconds(6),
    meetings: [
      Meeting(
        id: UUID(14),
        date: Date(timeIntervalSinceReferenceDate: 0),
        transcript: "We have not heard from design yet."
      )
    ],
    theme: .orange,
    title: "Design"
  )

  static let engineeringMock = SyncUp(
    id: UUID(20),
    attendees: [
      Attendee(id: UUID(21), name: "Blob"),
      Attendee(id: UUID(22), name: "Blob Jr"),
    ],
    duration: .seconds(60 * 10),
    theme: .periwinkle,
    title: "Engineering"
  )
}
