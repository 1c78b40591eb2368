import ReplayRegistration
import ReplayValues

/// The actions that effects have fed back and that a log has not told of yet, the last ones only.
///
/// A log that tells of no received action at all must not make the list grow.
struct UnloggedActions<Action> {
  private static var limit: Int { 256 }

  private var actions: [Action] = []
  /// The dumps of the first actions: each is dumped once, when an entry is first compared with it.
  private var texts: [String] = []
  /// How many of the dumped actions have a text.
  private var counts: [String: Int] = [:]

  private let dump: (Action) -> String

  init(dump: @escaping (Action) -> String) {
    self.dump = dump
  }

  var count: Int { actions.count }

  mutating func append(_ action: Action) {
    actions.append(action)
    if actions.count > 2 * Self.limit { forget(actions.count - Self.limit) }
  }

  /// Strikes the first action off that has the dump of another one.
  ///
  /// - Returns: Whether there was one.
  mutating func take(_ action: Action) -> Bool {
    guard !actions.isEmpty else { return false }
    for action in actions[texts.count...] {
      let text = dump(action)
      texts.append(text)
      counts[text, default: 0] += 1
    }
    let text = dump(action)
    guard counts[text] != nil, let index = texts.firstIndex(of: text) else { return false }
    actions.remove(at: index)
    texts.remove(at: index)
    uncount(text)
    return true
  }

  private mutating func forget(_ count: Int) {
    actions.removeFirst(count)
    let forgotten = texts.prefix(count)
    texts.removeFirst(forgotten.count)
    for text in forgotten { uncount(text) }
  }

  private mutating func uncount(_ text: String) {
    guard let count = counts[text] else { return }
    counts[text] = count > 1 ? count - 1 : nil
  }
}
