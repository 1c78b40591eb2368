/// Lists of names in messages.
package enum NameList {
  /// Longer lists are cut off.
  private static let limit = 20
  private static let shown = 10

  /// The names with commas, and only the first of very many: `a, b, c and 40 more`.
  package static func text(_ names: [String]) -> String {
    guard names.count > limit else { return names.joined(separator: ", ") }
    return names.prefix(shown).joined(separator: ", ") + " and \(names.count - shown) more"
  }
}
