/// Finds where two values differ by walking through their parts, however deep they are.
///
/// It looks at each pair of parts once. It does not use `==` of values with parts, which would
/// compare all levels below again on each level.
struct DeepWalk {
  /// A pair of values whose own parts differ.
  struct Place {
    /// The names of the parts that lead to the pair.
    var path: [String]
    var old: Any
    var new: Any
  }

  /// The first places, in order; none of them is inside of another.
  private(set) var places: [Place] = []

  private(set) var placeCount = 0

  /// The number of pairs that it has looked at.
  private(set) var visitedCount = 0

  /// The number of levels above the deepest place.
  private(set) var deepestLevel = 0

  private static let shownPlaces = 8

  /// A pair whose parts are being compared.
  private struct Frame {
    var place: Place
    var parts: [(name: String, old: Any, new: Any)]
    var next = 0
    /// The number of places before the pair.
    var placeCount: Int
  }

  private let reader: ValueReader

  /// Whether to compare the parts of objects, which are only equal if they are the same.
  private let looksIntoObjects: Bool

  private var met = ObjectPairs()

  init(_ old: Any, _ new: Any, reader: ValueReader, looksIntoObjects: Bool = false) {
    self.reader = reader
    self.looksIntoObjects = looksIntoObjects
    let root = Place(path: [], old: old, new: new)
    guard let parts = parts(old, new) else {
      if !isEqual(old, new) { add(root, above: []) }
      return
    }
    var frames = [Frame(place: root, parts: parts, placeCount: 0)]
    while let top = frames.indices.last {
      guard frames[top].next < frames[top].parts.count else {
        frames.removeLast()
        continue
      }
      let part = frames[top].parts[frames[top].next]
      frames[top].next += 1
      visitedCount += 1
      if let parts = self.parts(part.old, part.new) {
        frames.append(
          Frame(
            place: Place(path: [], old: part.old, new: part.new), parts: parts,
            placeCount: placeCount))
      } else if isEqual(part.old, part.new) {
        continue
      } else if frames[top].placeCount < placeCount {
        // A place inside of the pair is shown.
        placeCount += 1
      } else {
        // The comparison of the whole pair shows its other parts, too.
        add(frames.removeLast().place, above: frames)
      }
    }
  }

  private mutating func add(_ place: Place, above frames: [Frame]) {
    placeCount += 1
    deepestLevel = max(deepestLevel, frames.count)
    guard places.count < Self.shownPlaces else { return }
    var place = place
    place.path = frames.map { $0.parts[$0.next - 1].name }
    places.append(place)
  }

  /// The parts of two values of the same kind; `nil` if the values are compared as a whole.
  private mutating func parts(_ old: Any, _ new: Any) -> [(name: String, old: Any, new: Any)]? {
    guard type(of: old) == type(of: new) else { return nil }
    if type(of: old) is AnyObject.Type {
      guard looksIntoObjects else { return nil }
      guard met.add(old as AnyObject, new as AnyObject) else { return [] }
    }
    guard let oldParts = reader.namedParts(of: old), let newParts = reader.namedParts(of: new),
      !oldParts.isEmpty, oldParts.count == newParts.count
    else { return nil }
    var parts: [(name: String, old: Any, new: Any)] = []
    parts.reserveCapacity(oldParts.count)
    for (old, new) in zip(oldParts, newParts) {
      guard old.name == new.name else { return nil }
      parts.append((old.name, old.value, new.value))
    }
    return parts
  }
}
