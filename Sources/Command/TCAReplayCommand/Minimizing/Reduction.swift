/// Removes what is not needed from a list, as delta debugging does.
///
/// `isEnough` says whether a shorter list still has the property. The result is minimal: without any one of its elements it has it no more,
/// and neither without two that stand side by side, such as a step that turns something on and one that turns it off. After a signal, it
/// is the smallest so far.
@MainActor
func reduced<Element>(
  _ elements: [Element], while isEnough: ([Element]) -> Bool
) -> [Element] {
  var elements = elements
  var size = elements.count
  while size > 0, !elements.isEmpty, ExitCode.ofInterruption == nil {
    // From the end, because what comes before does not depend on it.
    var end = elements.count
    var hasShrunk = false
    while end > 0, ExitCode.ofInterruption == nil {
      let start = max(0, end - size)
      var rest = elements
      rest.removeSubrange(start..<end)
      if isEnough(rest) {
        elements = rest
        hasShrunk = true
      }
      end = start
    }
    // The removal of one element can make another one needless.
    if size > 1 || !hasShrunk { size /= 2 }
    if size == 0 { hasShrunk = removePairs(from: &elements, while: isEnough) }
    if size == 0, hasShrunk { size = 1 }
  }
  return elements
}

/// Removes neighbours that are needless together; returns whether there were any.
@MainActor
private func removePairs<Element>(
  from elements: inout [Element], while isEnough: ([Element]) -> Bool
) -> Bool {
  let count = elements.count
  var end = elements.count
  while end >= 2, ExitCode.ofInterruption == nil {
    var rest = elements
    rest.removeSubrange(end - 2..<end)
    if isEnough(rest) {
      elements = rest
      end = min(end, elements.count)
    } else {
      end -= 1
    }
  }
  return elements.count < count
}
