import Synchronization

/// How texts show element actions: `.element(id:, action: .tapped)`, or with the element's ID.
package enum ElementIDs {
  private static let flag = Atomic(false)

  /// Whether texts of this process show the IDs.
  ///
  /// A replay shows them, because its texts are about the elements of one script.
  package static var areShown: Bool {
    get { flag.load(ordering: .relaxed) }
    set { flag.store(newValue, ordering: .relaxed) }
  }
}
