import Synchronization

/// How texts name actions of elements: `.element(id:, action: .tapped)`, or with the element's ID.
package enum ElementIDs {
  private static let flag = Atomic(false)

  /// Whether the IDs are shown, in the whole process: a replay does, for its texts speak of the elements of one script.
  package static var areShown: Bool {
    get { flag.load(ordering: .relaxed) }
    set { flag.store(newValue, ordering: .relaxed) }
  }
}
