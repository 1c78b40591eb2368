/// The entries that differ between two dictionaries.
struct DictionaryChanges {
  typealias Entry = (key: Any, old: Any?, new: Any?)

  var removed: [Entry] = []
  var inserted: [Entry] = []
  var changed: [Entry] = []
  var unchangedCount = 0

  var isEmpty: Bool { removed.isEmpty && inserted.isEmpty && changed.isEmpty }
}

/// A dictionary of the standard library with its types erased.
protocol DictionaryValue {
  /// The changes to another dictionary, if it has the same type.
  ///
  /// - Parameters:
  ///   - other: The other dictionary.
  ///   - isUnequal: Whether the dictionaries are known to be unequal.
  /// - Returns: The changes; `nil` if the types differ.
  func changes(to other: Any, isUnequal: Bool) -> DictionaryChanges?

  /// The values of both dictionaries by key; `nil` if they have different keys or types.
  func pairs(with other: Any) -> [(Any, Any)]?

  func containsKey(where isIncluded: (Any) -> Bool) -> Bool
}
