/// A first-in-first-out queue with operations in amortized constant time.
///
/// Public, because the compiler does not inline what is `package` into other modules.
public struct Queue<Element> {
  @usableFromInline var elements: [Element?] = []
  @usableFromInline var head = 0
  /// The number of `elements`: generic code that asks the array looks up its type.
  @usableFromInline var end = 0

  @inlinable public init() {}

  @inlinable public var isEmpty: Bool { head == end }

  @inlinable public var count: Int { end - head }

  @inlinable public mutating func append(_ element: Element) {
    elements.append(element)
    end += 1
  }

  /// Puts an element in front of the others; this is quick for one that was there before.
  public mutating func prepend(_ element: Element) {
    guard head > 0 else {
      elements.insert(element, at: 0)
      end += 1
      return
    }
    head -= 1
    elements[head] = element
  }

  @inlinable public mutating func popFirst() -> Element? {
    guard head < end else { return nil }
    // Move the element out, so that the queue does not keep it alive.
    let element = elements[head].take()
    head += 1
    if head == end {
      elements.removeAll(keepingCapacity: true)
      head = 0
      end = 0
    } else if head > 32, head * 2 > end {
      elements.removeFirst(head)
      end -= head
      head = 0
    }
    return element
  }

  /// Removes an element at an offset.
  public mutating func remove(at offset: Int) -> Element {
    guard offset > 0, let element = elements.remove(at: head + offset) else {
      guard let first = popFirst() else { preconditionFailure("index out of range") }
      return first
    }
    end -= 1
    return element
  }

  public mutating func removeAll() {
    self = Self()
  }
}

extension Queue: RandomAccessCollection {
  @inlinable public var startIndex: Int { 0 }
  @inlinable public var endIndex: Int { count }

  @inlinable public subscript(position: Int) -> Element {
    guard let element = elements[head + position] else { preconditionFailure("index out of range") }
    return element
  }
}
