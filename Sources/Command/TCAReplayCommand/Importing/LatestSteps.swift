/// The steps of a script that the next statement of a test can add something to.
struct LatestSteps {
  /// The `expect` that further checks can be added to.
  var openExpect: Int?
  /// The step right before, if it sends or receives an action.
  private(set) var action: Int?
  /// The last step that receives an action.
  var received: Int?
  /// The step right before, if it lets time pass.
  var wait: Int?
  /// The last step that skips what has arrived.
  var skip: Int?
  /// Whether what has arrived is skipped without a step, right before the next one.
  var skipsSilently = false
  /// The last time that passed, so that another clock does not let it pass again.
  var advance: (clocks: Set<String>, duration: String)?

  /// Notes a step; it has a number if it sends or receives an action.
  mutating func add(action number: Int?) {
    (openExpect, action, wait, advance, skipsSilently) = (nil, number, nil, nil, false)
  }

  /// Notes a statement whose effect is not known: nothing can be added to the steps before it.
  mutating func close() { (openExpect, action, wait) = (nil, nil, nil) }
}
