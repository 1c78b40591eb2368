/// A path that is equal only to one with the same bytes.
///
/// Two strings are also equal if they only look alike: an `é` can be one scalar, or two.
struct PathKey: Hashable, Comparable {
  let path: String

  init(_ path: String) {
    self.path = path
  }

  static func == (lhs: Self, rhs: Self) -> Bool { lhs.path.utf8.elementsEqual(rhs.path.utf8) }

  static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.path.utf8.lexicographicallyPrecedes(rhs.path.utf8)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(Array(path.utf8))
  }
}
