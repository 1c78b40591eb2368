/// The pairs of objects that a comparison has met, because objects may lead back to themselves.
///
/// A pair that was met before counts as equal. If its objects differ, the comparison finds this
/// where it met them first.
package struct ObjectPairs {
  private struct Pair: Hashable {
    var first: ObjectIdentifier
    var second: ObjectIdentifier
  }

  private var pairs: Set<Pair> = []

  /// Keeps the objects alive, so that no other object gets the address of one.
  private var objects: [AnyObject] = []

  package init() {}

  /// Adds two objects; returns whether to compare their parts: they are not the same, and are new.
  package mutating func add(_ first: AnyObject, _ second: AnyObject) -> Bool {
    let pair = Pair(first: ObjectIdentifier(first), second: ObjectIdentifier(second))
    guard first !== second, pairs.insert(pair).inserted else { return false }
    objects += [first, second]
    return true
  }
}
