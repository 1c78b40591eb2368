@_spi(Reflection) import CasePaths
import ConcurrencyExtras
package import Dependencies
import IdentifiedCollections
import InternalSupport
import RuntimeReflection

extension DependencyValues {
  /// The path of the current reducer in the tree of presented features.
  package var navigationIDPath: NavigationIDPath {
    get { self[NavigationIDPathKey.self] }
    set { self[NavigationIDPathKey.self] = newValue }
  }
}

private enum NavigationIDPathKey: DependencyKey {
  static let liveValue = NavigationIDPath()
  static let testValue = NavigationIDPath()
}

/// The features from the root to a presented feature, outermost first.
package struct NavigationIDPath: Hashable, Sendable {
  private(set) var path: [NavigationID]
  /// Updated when elements are appended, so that hashing does not walk the path.
  private var pathHash: Int

  package init(path: [NavigationID] = []) {
    self.path = path
    pathHash = path.reduce(0) { Self.mix($0, $1.hashValue) }
  }

  /// This path, its parent's, and so on up to the empty path, which code outside of stores has.
  package var prefixes: [NavigationIDPath] {
    (0...path.count).reversed().map { NavigationIDPath(path: Array(path.prefix($0))) }
  }

  package func appending(_ element: NavigationID) -> Self {
    var copy = self
    copy.append(element)
    return copy
  }

  package mutating func append(_ element: NavigationID) {
    path.append(element)
    pathHash = Self.mix(pathHash, element.hashValue)
  }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.pathHash == rhs.pathHash && lhs.path == rhs.path
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(pathHash)
  }

  private static func mix(_ hash: Int, _ elementHash: Int) -> Int {
    (hash &* 31) ^ elementHash
  }
}

/// Identifies a presented feature among others at the same level.
package struct NavigationID: Hashable, Sendable {
  private let kind: Kind
  private let identifier: AnyHashableSendable?
  private let tag: UInt32?

  private enum Kind: Hashable, Sendable {
    case root(UInt64)
    case keyPath(_SendableAnyKeyPath)
    case casePath(root: ObjectIdentifier, value: ObjectIdentifier)

    static func == (lhs: Self, rhs: Self) -> Bool {
      switch (lhs, rhs) {
      case (.root(let lhs), .root(let rhs)): lhs == rhs
      case (.keyPath(let lhs), .keyPath(let rhs)): lhs == rhs
      case (.casePath(let lhsRoot, let lhsValue), .casePath(let rhsRoot, let rhsValue)):
        lhsRoot == rhsRoot && lhsValue == rhsValue
      default: false
      }
    }

    func hash(into hasher: inout Hasher) {
      switch self {
      case .root(let number):
        hasher.combine(number)
      case .keyPath(let keyPath):
        hasher.combine(keyPath)
      case .casePath(let root, let value):
        hasher.combine(root)
        hasher.combine(value)
      }
    }
  }

  private static let roots = Lock<UInt64>(0)

  /// A unique identity, for a store.
  package init() {
    kind = .root(
      Self.roots.withLock { roots in
        roots += 1
        return roots
      })
    identifier = nil
    tag = nil
  }

  /// The identity of a presented value: its id if it has one, and its case if it is an enum.
  package init<Root, Value>(base: Value, keyPath: KeyPath<Root, Value?>) {
    self.init(presented: base, keyPath: keyPath)
  }

  package init<Root, Value>(base: Value, keyPath: KeyPath<Root, PresentationState<Value>>) {
    self.init(presented: base, keyPath: keyPath)
  }

  private init<Value>(presented base: Value, keyPath: AnyKeyPath) {
    kind = .keyPath(keyPath.unsafeSendable())
    if Reflection.kind(of: Value.self) == .enumeration {
      tag = Reflection.enumTag(of: base)
      identifier =
        AnyHashableSendable(identifierOf: base)
        ?? EnumMetadata.project(base).flatMap { AnyHashableSendable(identifierOf: $0) }
    } else {
      tag = nil
      identifier = AnyHashableSendable(identifierOf: base)
    }
  }

  package init<Root, ID: Hashable, Value>(
    id: ID, keyPath: KeyPath<Root, IdentifiedArray<ID, Value>>
  ) {
    kind = .keyPath((keyPath as AnyKeyPath).unsafeSendable())
    identifier = AnyHashableSendable(uncheckedID: id)
    tag = nil
  }

  package init<Root, Value>(id: StackElementID, keyPath: KeyPath<Root, StackState<Value>>) {
    kind = .keyPath((keyPath as AnyKeyPath).unsafeSendable())
    identifier = AnyHashableSendable(id)
    tag = nil
  }

  /// The identity of a case of enum state: the case, and the payload's id if it has one.
  package init<Root, Value>(root: Root, value: Value, casePath: AnyCasePath<Root, Value>) {
    kind = .casePath(root: ObjectIdentifier(Root.self), value: ObjectIdentifier(Value.self))
    tag = Reflection.enumTag(of: root)
    identifier =
      AnyHashableSendable(identifierOf: root) ?? AnyHashableSendable(identifierOf: value)
  }
}

extension AnyHashableSendable {
  fileprivate init?<Value>(identifierOf value: Value) {
    // Classes and existentials have a dynamic type. For others, a cast of the type is enough, and takes less time.
    let kind = Reflection.kind(of: Value.self)
    if kind == .structure || kind == .enumeration, !(Value.self is any Identifiable.Type) {
      return nil
    }
    guard let id = _identifiableID(value) else { return nil }
    self.init(uncheckedID: id)
  }

  /// Erases the id of a piece of state, which is only compared on the main actor.
  fileprivate init(uncheckedID id: some Hashable) {
    self.init(UncheckedSendable(id))
  }
}

/// The id of an `Identifiable` value; `nil` for other values.
package func _identifiableID(_ value: Any) -> AnyHashable? {
  func open<Value: Identifiable>(_ value: Value) -> AnyHashable {
    AnyHashable(value.id)
  }
  guard let value = value as? any Identifiable else { return nil }
  return open(value)
}
