/// A first-in-first-out queue with operations in amortized constant time.
package struct Queue<Element> {
  private var elements: [Element?] = []
  private var head = 0

  package init() {}

  package var isEmpty: Bool { head == elements.count }

  package var count: Int { elements.count - head }

  package mutating func append(_ element: Element) {
    elements.append(element)
  }

  package mutating func popFirst() -> Element? {
    guard head < elements.count else { return nil }
    let element = elements[head]
    elements[head] = nil
    head += 1
    if head == elements.count {
      elements.removeAll(keepingCapacity: true)
      head = 0
    } else if head > 32, head * 2 > elements.count {
      elements.removeFirst(head)
      head = 0
    }
    return element
  }

  /// Removes the element that was added last.
  package mutating func dropLast() {
    guard !isEmpty else { return }
    elements.removeLast()
  }
}
