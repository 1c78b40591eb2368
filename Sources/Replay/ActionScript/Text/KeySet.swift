/// The keys of an object that is being parsed.
///
/// Small objects are searched linearly, large ones by hash.
struct KeySet {
  private var keys: Set<String> = []

  /// Adds a key after the members whose keys were added before; `false` if it already exists.
  mutating func insert(_ key: String, after members: [ObjectMemberSyntax]) -> Bool {
    if members.count < 12 { return !members.contains { $0.key == key } }
    if keys.isEmpty { keys = Set(members.map(\.key)) }
    return keys.insert(key).inserted
  }
}
