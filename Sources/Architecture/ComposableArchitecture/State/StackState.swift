public import CasePaths
public import CustomDump
import Dependencies
import IssueReporting
public import OrderedCollections

/// The state of the features on a navigation stack, each with a unique id.
public struct StackState<Element> {
  package var _dictionary: OrderedDictionary<StackElementID, Element>
  /// The elements that were there after the reducer's previous run.
  package var _mounted: OrderedSet<StackElementID> = []

  /// The ids of the elements, from the root to the top.
  public var ids: OrderedSet<StackElementID> {
    _dictionary.keys
  }

  /// The element with an id; assigning `nil` removes it.
  public subscript(
    id id: StackElementID,
    fileID fileID: _HashableStaticString = #fileID,
    filePath filePath: _HashableStaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Element? {
    _read {
      yield _dictionary[id]
    }
    _modify {
      yield &_dictionary[id]
    }
    set {
      @Dependency(\.context) var context
      if newValue != nil, !ids.contains(id), context != .test {
        reportIssue(
          "Can't assign element at missing ID.",
          fileID: fileID.rawValue, filePath: filePath.rawValue, line: line, column: column
        )
        return
      }
      _dictionary[id] = newValue
    }
  }

  /// The payload of a case of the element with an id.
  public subscript<Case>(id id: StackElementID, case path: CaseKeyPath<Element, Case>) -> Case?
  where Element: CasePathable {
    get { self[id: id, case: AnyCasePath(path)] }
    _modify { yield &self[id: id, case: AnyCasePath(path)] }
  }

  /// The payload of a case of the element with an id.
  public subscript<Case>(id id: StackElementID, case path: AnyCasePath<Element, Case>) -> Case? {
    get {
      _dictionary[id].flatMap(path.extract)
    }
    _modify {
      let element = _dictionary[id]
      var value = element.flatMap(path.extract)
      let isCurrentCase = value != nil
      yield &value
      guard isCurrentCase else {
        reportUnrelatedCase(of: element)
        return
      }
      _dictionary[id] = value.map(path.embed)
    }
  }

  /// Removes the element with an id and all elements above it.
  public mutating func pop(from id: StackElementID) {
    guard let index = _dictionary.index(forKey: id) else { return }
    _dictionary.removeSubrange(index...)
  }

  /// Removes all elements above the one with an id.
  public mutating func pop(to id: StackElementID) {
    guard let index = _dictionary.index(forKey: id) else { return }
    _dictionary.removeSubrange((index + 1)...)
  }
}

extension StackState: RandomAccessCollection, RangeReplaceableCollection {
  public var startIndex: Int { _dictionary.keys.startIndex }

  public var endIndex: Int { _dictionary.keys.endIndex }

  public func index(after i: Int) -> Int { i + 1 }

  public func index(before i: Int) -> Int { i - 1 }

  public subscript(position: Int) -> Element {
    _dictionary.values[position]
  }

  public init() {
    _dictionary = [:]
  }

  public mutating func replaceSubrange(
    _ subrange: Range<Int>, with newElements: some Collection<Element>
  ) {
    @Dependency(\.stackElementID) var nextID
    _dictionary.replaceSubrange(subrange, with: newElements.map { (nextID(), $0) })
  }

  public mutating func removeAll(keepingCapacity keepCapacity: Bool = false) {
    // Not replaced by a new stack: `_mounted` is needed to cancel the elements' effects.
    _dictionary.removeAll(keepingCapacity: keepCapacity)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}

extension StackState: Equatable where Element: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs._dictionary == rhs._dictionary
  }
}

extension StackState: Hashable where Element: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(_dictionary)
  }
}

extension StackState: Sendable where Element: Sendable {}

extension StackState: Decodable where Element: Decodable {
  public init(from decoder: any Decoder) throws {
    self.init(try [Element](from: decoder))
  }
}

extension StackState: Encodable where Element: Encodable {
  public func encode(to encoder: any Encoder) throws {
    try [Element](self).encode(to: encoder)
  }
}

extension StackState: CustomStringConvertible {
  public var description: String {
    _dictionary.values.elements.description
  }
}

extension StackState: CustomDebugStringConvertible {
  public var debugDescription: String {
    "\(Self.self)(\(_dictionary.debugDescription))"
  }
}

extension StackState: CustomDumpReflectable {
  public var customDumpMirror: Mirror {
    Mirror(
      self,
      unlabeledChildren: _dictionary.map { (key: $0.key, value: $0.value) },
      displayStyle: .dictionary
    )
  }
}
