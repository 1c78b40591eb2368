public import IdentifiedCollections
import InternalSupport
public import Observation
import Synchronization

/// Notifies observers of changes to the properties of an `@ObservableState` type.
///
/// Copies of a value share their observers. Changes cost nothing until a copy is observed.
public struct ObservationStateRegistrar: Sendable {
  /// The identity of the value that holds this registrar.
  public private(set) var id = ObservableStateID()

  private let observers = Observers()

  /// Creates a registrar with a new identity and without observers.
  public init() {}

  /// Gives the value that holds this registrar a new version before it is changed in place.
  public mutating func _$willModify() {
    id._$willModify()
  }

  /// Registers a read of a property.
  @inline(__always)
  public func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: @autoclosure () -> KeyPath<Subject, Member>
  ) {
    observers.access(subject, keyPath: keyPath)
  }
}

// MARK: - Changes past the properties

extension ObservationStateRegistrar {
  /// Whether the value or a copy of it was ever observed.
  ///
  /// Inlined into the accessors of each property, so that a change without observers only costs
  /// this check.
  @usableFromInline
  var isObserved: Bool {
    observers.isObserved
  }

  /// Notifies observers of a property whose storage was changed.
  func notify<Subject>(_ subject: Subject, _ keyPath: AnyKeyPath) {
    func open<S: Observable>(_ subject: S) {
      func open<Member>(_: Member.Type) {
        observers.registrar?.withMutation(
          of: subject, keyPath: unsafeDowncast(keyPath, to: KeyPath<S, Member>.self)
        ) {}
      }
      _openExistential(Swift.type(of: keyPath).valueType, do: open)
    }
    guard let subject = subject as? any Observable else { return }
    open(subject)
  }
}

// MARK: - Setting a property

extension ObservationStateRegistrar {
  /// Sets a property, and notifies observers if the new value has another identity.
  ///
  /// An equal value with an identity of its own is another value: it has observers of its own, so
  /// those of the old value would not see its changes. A value without an identity does not have
  /// even its own.
  @inlinable
  public func mutate<Subject: Observable, Member, Value>(
    _ subject: Subject,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    _ value: inout Value,
    _ newValue: Value,
    _ isIdentityEqual: (Value, Value) -> Bool,
    _ shouldNotifyObservers: (Value, Value) -> Bool = { _, _ in true }
  ) {
    guard isObserved, !isIdentityEqual(value, newValue),
      isIdentityEqual(newValue, newValue) || shouldNotifyObservers(value, newValue)
    else {
      value = newValue
      return
    }
    withMutation(of: subject, keyPath()) { value = newValue }
  }

  /// Notifies observers of a property before and after an operation.
  @usableFromInline
  func withMutation<Subject: Observable, Member>(
    of subject: Subject, _ keyPath: KeyPath<Subject, Member>, _ operation: () -> Void
  ) {
    guard let registrar = observers.registrar else { return operation() }
    registrar.withMutation(of: subject, keyPath: keyPath, operation)
  }
}

// MARK: - Changing a property in place

/// What a property held before it was changed in place; only as much as observers need.
public enum _ModifiedMember<Member> {
  /// The value is not observed, so nothing was stored.
  case unobserved
  case value(Member)
  case id(ObservableStateID?)
  case ids(AnyHashable)
}

extension ObservationStateRegistrar {
  /// Stores what a property holds before it is changed in place.
  @inlinable
  public func willModify<Subject: Observable, Member>(
    _ subject: Subject, keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    _ member: inout Member
  ) -> _ModifiedMember<Member> {
    isObserved ? .value(member) : .unobserved
  }

  @inlinable
  public func willModify<Subject: Observable, Member: ObservableState>(
    _ subject: Subject, keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    _ member: inout Member
  ) -> _ModifiedMember<Member> {
    // Without observers as well: a copy that is edited now must differ once somebody observes.
    member._$willModify()
    return isObserved ? .id(member._$id) : .unobserved
  }

  @inlinable
  public func willModify<Subject: Observable, Member: ObservableState>(
    _ subject: Subject, keyPath: @autoclosure () -> KeyPath<Subject, Member?>,
    _ member: inout Member?
  ) -> _ModifiedMember<Member?> {
    member?._$willModify()
    return isObserved ? .id(member?._$id) : .unobserved
  }

  public func willModify<Subject: Observable, ID: Hashable, Member: ObservableState>(
    _ subject: Subject, keyPath: @autoclosure () -> KeyPath<Subject, IdentifiedArray<ID, Member>>,
    _ member: inout IdentifiedArray<ID, Member>
  ) -> _ModifiedMember<IdentifiedArray<ID, Member>> {
    isObserved ? .ids(member.ids) : .unobserved
  }

  /// Notifies observers of a property if it was changed in place.
  @inlinable
  public func didModify<Subject: Observable, Member>(
    _ subject: Subject,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    _ member: inout Member,
    _ oldValue: _ModifiedMember<Member>,
    _ isIdentityEqual: (Member, Member) -> Bool,
    _ shouldNotifyObservers: (Member, Member) -> Bool = { _, _ in true }
  ) {
    guard case .value(let oldValue) = oldValue, !isIdentityEqual(oldValue, member) else { return }
    let newValue = member
    member = oldValue
    mutate(
      subject, keyPath: keyPath(), &member, newValue, isIdentityEqual, shouldNotifyObservers)
  }

  /// Notifies observers of a property if its value was replaced.
  @inlinable
  public func didModify<Subject: Observable, Member: ObservableState>(
    _ subject: Subject,
    keyPath: @autoclosure () -> KeyPath<Subject, Member>,
    _ member: inout Member,
    _ oldValue: _ModifiedMember<Member>,
    _ isIdentityEqual: (Member, Member) -> Bool,
    _ shouldNotifyObservers: (Member, Member) -> Bool = { _, _ in true }
  ) {
    guard case .id(let oldID) = oldValue, oldID != member._$id else { return }
    withMutation(of: subject, keyPath()) {}
  }

  /// Notifies observers of a property if its value was replaced.
  @inlinable
  public func didModify<Subject: Observable, Member: ObservableState>(
    _ subject: Subject,
    keyPath: @autoclosure () -> KeyPath<Subject, Member?>,
    _ member: inout Member?,
    _ oldValue: _ModifiedMember<Member?>,
    _ isIdentityEqual: (Member?, Member?) -> Bool,
    _ shouldNotifyObservers: (Member?, Member?) -> Bool = { _, _ in true }
  ) {
    guard case .id(let oldID) = oldValue, oldID != member?._$id else { return }
    withMutation(of: subject, keyPath()) {}
  }

  /// Notifies observers of a property if elements were added, removed or replaced.
  ///
  /// Compares the identities of the elements.
  public func didModify<Subject: Observable, Elements: Collection>(
    _ subject: Subject,
    keyPath: @autoclosure () -> KeyPath<Subject, Elements>,
    _ member: inout Elements,
    _ oldValue: _ModifiedMember<Elements>,
    _ isIdentityEqual: (Elements, Elements) -> Bool,
    _ shouldNotifyObservers: (Elements, Elements) -> Bool = { _, _ in true }
  ) where Elements.Element: ObservableState {
    guard case .value(let oldValue) = oldValue, !isIdentityEqual(oldValue, member) else { return }
    let newValue = member
    member = oldValue
    withMutation(of: subject, keyPath()) { member = newValue }
  }

  /// Notifies observers of a property if elements were added, removed or moved.
  public func didModify<Subject: Observable, ID: Hashable, Member: ObservableState>(
    _ subject: Subject,
    keyPath: @autoclosure () -> KeyPath<Subject, IdentifiedArray<ID, Member>>,
    _ member: inout IdentifiedArray<ID, Member>,
    _ oldValue: _ModifiedMember<IdentifiedArray<ID, Member>>,
    _ isIdentityEqual: (IdentifiedArray<ID, Member>, IdentifiedArray<ID, Member>) -> Bool,
    _ shouldNotifyObservers: (IdentifiedArray<ID, Member>, IdentifiedArray<ID, Member>) -> Bool =
      { _, _ in true }
  ) {
    guard case .ids(let oldIDs) = oldValue, oldIDs != AnyHashable(member.ids) else { return }
    withMutation(of: subject, keyPath()) {}
  }
}

extension ObservationStateRegistrar: Equatable, Hashable, Codable {
  public static func == (_: Self, _: Self) -> Bool { true }

  public func hash(into hasher: inout Hasher) {}

  public init(from decoder: any Decoder) throws {
    self.init()
  }

  public func encode(to encoder: any Encoder) throws {}
}

// MARK: - Observers

/// The observers of a value and of its copies; created with the first observer.
private final class Observers: Sendable {
  private let hasRegistrar = Atomic(false)
  private let lock = Lock<ObservationRegistrar?>(nil)

  var isObserved: Bool {
    hasRegistrar.load(ordering: .acquiring)
  }

  /// The observers to notify; `nil` if there are none.
  var registrar: ObservationRegistrar? {
    guard isObserved else { return nil }
    return lock.withLock { $0 }
  }

  func access<Subject: Observable, Member>(
    _ subject: Subject, keyPath: () -> KeyPath<Subject, Member>
  ) {
    guard ObservationProbe.isTracking else { return }
    let registrar = lock.withLock { registrar in
      let existing = registrar ?? ObservationRegistrar()
      registrar = existing
      return existing
    }
    hasRegistrar.store(true, ordering: .releasing)
    registrar.access(subject, keyPath: keyPath())
  }
}
