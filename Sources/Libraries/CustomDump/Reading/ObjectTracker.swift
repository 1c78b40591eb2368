/// Numbers the objects of a dump and remembers which of them were shown.
struct ObjectTracker {
  private var numbers: [ObjectIdentifier: Int] = [:]
  private var countPerType: [String: Int] = [:]
  private var shown: Set<ObjectIdentifier> = []

  var isEmpty: Bool { numbers.isEmpty }

  /// The number of an object of its type, from zero, in the order of appearance.
  mutating func number(of object: ObjectIdentifier, typeName: String) -> Int {
    if let number = numbers[object] { return number }
    let number = countPerType[typeName, default: 0]
    countPerType[typeName] = number + 1
    numbers[object] = number
    return number
  }

  /// Marks an object as shown; `false` if it was shown before.
  mutating func show(_ object: ObjectIdentifier) -> Bool {
    shown.insert(object).inserted
  }
}
