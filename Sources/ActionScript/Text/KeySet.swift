/// The keys of an object that is being read.
///
/// Small objects are searched, large ones hashed.
struct KeySet {
  private var keys: Set<String> = []

  /// Adds a key; `false` if it is there already.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - members: The members before it, whose keys were all added.
  /// - Returns: Whether it is new.
  mutating func insert(_ key: String, after members: [ObjectMemberSyntax]) -> Bool {
    if members.count < 12 { return !members.contains { $0.key == key } }
    if keys.isEmpty { keys = Set(members.map(\.key)) }
    return keys.insert(key).inserted
  }
}
