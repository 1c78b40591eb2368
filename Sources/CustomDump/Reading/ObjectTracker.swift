/// Numbers the objects of a dump and remembers which have been shown.
struct ObjectTracker {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var countPerType: [String: Int] = [:]
  private var shown: Set<ObjectIdentifier> = []

  /// The number of an object among those of its type, counted from zero in order of appearance.
  mutating func number(of object: ObjectIdentifier, typeName: String) -> Int {
    if let number = numbers[object] { return number }
    let number = countPerType[typeName, default: 0]
    countPerType[typeName] = number + 1
    numbers[object] = number
    return number
  }

  /// Notes that an object is about to be shown; `false` if it has been shown before.
  mutating func show(_ object: ObjectIdentifier) -> Bool {
    shown.insert(object).inserted
  }
}
