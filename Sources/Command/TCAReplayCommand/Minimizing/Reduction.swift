/// Removes what is not needed from a list, as delta debugging does.
///
/// `isEnough` says whether a shorter list still has the property. The result is minimal: without any one of its elements it has it no more.
@MainActor
func reduced<Element>(
  _ elements: [Element], while isEnough: ([Element]) -> Bool
) -> [Element] {
  var elements = elements
  var size = elements.count
  while size > 0, !elements.isEmpty {
    // From the end, because what comes before does not depend on it.
    var end = elements.count
    var hasShrunk = false
    while end > 0 {
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
  }
  return elements
}
