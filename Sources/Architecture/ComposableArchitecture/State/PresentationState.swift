public import CasePaths
import InternalSupport

/// Stores the state of a presented feature in a box, and remembers what is presented.
///
/// The `@Presents` macro generates it for optional state.
@dynamicMemberLookup
@propertyWrapper
public struct PresentationState<State> {
  private final class Storage {
    var state: State?

    init(_ state: State?) {
      self.state = state
    }
  }

  private var storage: Storage

  /// The id of the feature that was presented after the previous action.
  package var presentedID: NavigationIDPath?

  public init(wrappedValue: State?) {
    storage = Storage(wrappedValue)
  }

  public init(projectedValue: Self) {
    self = projectedValue
  }

  /// The presented state; `nil` while nothing is presented.
  public var wrappedValue: State? {
    _read {
      yield storage.state
    }
    _modify {
      if !isKnownUniquelyReferenced(&storage) {
        storage = Storage(storage.state)
      }
      yield &storage.state
    }
  }

  /// The wrapper, which operators like `ifLet` take.
  public var projectedValue: Self {
    get { self }
    _modify { yield &self }
  }

  /// The storage of one case of presented enum state.
  public subscript<Case>(
    dynamicMember keyPath: CaseKeyPath<State, Case>
  ) -> PresentationState<Case> where State: CasePathable {
    PresentationState<Case>(wrappedValue: wrappedValue.flatMap { $0[case: keyPath] })
  }

  /// The storage of a member of presented state.
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<State, Member>
  ) -> PresentationState<Member> {
    PresentationState<Member>(wrappedValue: wrappedValue?[keyPath: keyPath])
  }

  /// The payload of one case of presented enum state.
  public subscript<Case>(case path: CaseKeyPath<State, Case>) -> Case? where State: CasePathable {
    get { self[case: AnyCasePath(path)] }
    _modify { yield &self[case: AnyCasePath(path)] }
  }

  /// The payload of one case of presented enum state.
  public subscript<Case>(case path: AnyCasePath<State, Case>) -> Case? {
    get {
      wrappedValue.flatMap(path.extract)
    }
    _modify {
      var value = wrappedValue.flatMap(path.extract)
      let isCurrentCase = value != nil
      yield &value
      guard isCurrentCase else {
        reportUnrelatedCase(of: wrappedValue)
        return
      }
      wrappedValue = value.map(path.embed)
    }
  }

  /// Whether two values share their storage, which means that they are equal.
  package func sharesStorage(with other: Self) -> Bool {
    storage === other.storage
  }
}

extension PresentationState: Equatable where State: Equatable {
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.sharesStorage(with: rhs) || lhs.wrappedValue == rhs.wrappedValue
  }
}

extension PresentationState: Hashable where State: Hashable {
  public func hash(into hasher: inout Hasher) {
    hasher.combine(wrappedValue)
  }
}

// The storage is copied before a change unless it is uniquely referenced.
extension PresentationState: @unchecked Sendable where State: Sendable {}

extension PresentationState: Decodable where State: Decodable {
  public init(from decoder: any Decoder) throws {
    do {
      self.init(wrappedValue: try decoder.singleValueContainer().decode(State?.self))
    } catch {
      self.init(wrappedValue: try State(from: decoder))
    }
  }
}

extension PresentationState: Encodable where State: Encodable {
  public func encode(to encoder: any Encoder) throws {
    do {
      var container = encoder.singleValueContainer()
      try container.encode(wrappedValue)
    } catch {
      try wrappedValue?.encode(to: encoder)
    }
  }
}

extension PresentationState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(reflecting: wrappedValue as Any)
  }
}

extension PresentationState: CopiedStorage {
  package static var storedTypes: [Any.Type] { [State.self] }
}
