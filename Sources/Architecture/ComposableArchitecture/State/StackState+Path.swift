import OrderedCollections

extension StackState {
  /// The elements of the stack with their ids, for navigation.
  public var path: PathView {
    _read { yield PathView(base: self) }
    _modify {
      var view = PathView(base: self)
      yield &view
      self = view.base
    }
    set { self = newValue.base }
  }

  /// An element of a stack with its id.
  public struct Component: Hashable {
    @_spi(Internals) public let id: StackElementID
    @_spi(Internals) public var element: Element

    @_spi(Internals) public init(id: StackElementID, element: Element) {
      self.id = id
      self.element = element
    }

    public static func == (lhs: Self, rhs: Self) -> Bool {
      lhs.id == rhs.id
    }

    public func hash(into hasher: inout Hasher) {
      hasher.combine(id)
    }
  }

  /// The elements of a stack with their ids.
  public struct PathView: MutableCollection, RandomAccessCollection, RangeReplaceableCollection {
    package var base: StackState

    package init(base: StackState) {
      self.base = base
    }

    public init() {
      base = StackState()
    }

    public var startIndex: Int { base.startIndex }

    public var endIndex: Int { base.endIndex }

    public func index(after i: Int) -> Int { i + 1 }

    public func index(before i: Int) -> Int { i - 1 }

    public subscript(position: Int) -> Component {
      get {
        Component(id: base.ids[position], element: base[position])
      }
      set {
        base._dictionary[newValue.id] = newValue.element
      }
    }

    public mutating func replaceSubrange(
      _ subrange: Range<Int>, with newElements: some Collection<Component>
    ) {
      base._dictionary.replaceSubrange(subrange, with: newElements.map { ($0.id, $0.element) })
    }

    public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
      base.removeAll(keepingCapacity: keepCapacity)
    }
  }
}

extension StackState.Component: Sendable where Element: Sendable {}
extension StackState.PathView: Sendable where Element: Sendable {}

extension OrderedDictionary {
  /// Replaces a range of elements.
  ///
  /// If the key of a new element exists elsewhere in the dictionary, the element replaces that
  /// value.
  mutating func replaceSubrange(_ range: Range<Int>, with newElements: [(Key, Value)]) {
    removeSubrange(range)
    var index = range.lowerBound
    for (key, value) in newElements {
      let (previous, position) = updateValue(value, forKey: key, insertingAt: index)
      if previous == nil { index = position + 1 }
    }
  }
}
