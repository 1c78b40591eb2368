/// The clocks of a test that have been advanced: in a script, one time passes for all of them.
struct AdvancedClocks {
  private var names: Set<String> = []
  /// Whether one of them has been advanced without the others.
  private var differ = false

  /// Notes that a clock is advanced, `together` with others by the same time.
  ///
  /// Returns whether the times of clocks differ.
  mutating func advance(_ name: String, together: Bool) -> Bool {
    let isOnly = names.isSubset(of: [name])
    names.insert(name)
    if !together { differ = true }
    return differ && (together || !isOnly)
  }
}
