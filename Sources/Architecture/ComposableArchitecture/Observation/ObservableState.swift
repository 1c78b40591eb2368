public import IdentifiedCollections
public import Observation
public import OrderedCollections

/// State that can be observed property by property.
///
/// Use the `@ObservableState` macro to conform to it.
public protocol ObservableState: Observable {
  var _$id: ObservableStateID { get }

  /// Gives the value a new version before it is changed in place.
  mutating func _$willModify()

  /// The observable properties, each with the stored property that holds its value.
  static var _$storageKeyPaths: [(property: AnyKeyPath, storage: AnyKeyPath)] { get }

  /// The computed properties that the macro knows to be readable from outside.
  static var _$computedProperties: _ComputedProperties { get }
}

extension ObservableState {
  /// Empty; the macro generates the table.
  public static var _$storageKeyPaths: [(property: AnyKeyPath, storage: AnyKeyPath)] { [] }

  /// Empty; the macro generates the table.
  public static var _$computedProperties: _ComputedProperties { _ComputedProperties() }
}

/// Whether two values have the same identity.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T, _ rhs: T) -> Bool {
  lhs._$id == rhs._$id
}

/// Whether two optional values have the same identity.
@inlinable
public func _$isIdentityEqual<T: ObservableState>(_ lhs: T?, _ rhs: T?) -> Bool {
  lhs?._$id == rhs?._$id
}

/// Whether two collections hold elements of the same ids in the same order.
@inlinable
public func _$isIdentityEqual<ID: Hashable, T: ObservableState>(
  _ lhs: IdentifiedArray<ID, T>, _ rhs: IdentifiedArray<ID, T>
) -> Bool {
  lhs.ids == rhs.ids
}

/// Whether two presented values have the same identity.
public func _$isIdentityEqual<T: ObservableState>(
  _ lhs: PresentationState<T>, _ rhs: PresentationState<T>
) -> Bool {
  lhs.wrappedValue?._$id == rhs.wrappedValue?._$id
}

/// Whether two stacks hold elements of the same ids in the same order.
public func _$isIdentityEqual<T: ObservableState>(_ lhs: StackState<T>, _ rhs: StackState<T>)
  -> Bool
{
  lhs.ids == rhs.ids
}

/// Whether two collections of observable state have elements of the same identities.
@_disfavoredOverload
public func _$isIdentityEqual<C: Collection>(_ lhs: C, _ rhs: C) -> Bool
where C.Element: ObservableState {
  lhs.lazy.map(\._$id).elementsEqual(rhs.lazy.map(\._$id))
}

/// Whether two values have the same identity; `false` for values that have none.
@_disfavoredOverload
public func _$isIdentityEqual<T>(_ lhs: T, _ rhs: T) -> Bool {
  func open<S: ObservableState>(_ lhs: S) -> Bool {
    (rhs as? S).map { lhs._$id == $0._$id } ?? false
  }
  guard T.self is any ObservableState.Type, let lhs = lhs as? any ObservableState else {
    return false
  }
  return open(lhs)
}

/// Does nothing: the value has no identity.
@inlinable
public func _$willModify<T>(_: inout T) {}

/// Gives a value a new version before it is changed in place.
@inlinable
public func _$willModify<T: ObservableState>(_ value: inout T) {
  value._$willModify()
}
