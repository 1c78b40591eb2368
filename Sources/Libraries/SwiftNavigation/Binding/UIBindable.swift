/// Derives bindings from the members of an observable object.
@dynamicMemberLookup
@propertyWrapper
public struct UIBindable<Value> {
  public var wrappedValue: Value

  public init(_ wrappedValue: Value) where Value: AnyObject {
    self.wrappedValue = wrappedValue
  }

  public init(wrappedValue: Value) where Value: AnyObject {
    self.wrappedValue = wrappedValue
  }

  public init(projectedValue: UIBindable<Value>) where Value: AnyObject {
    self = projectedValue
  }

  public var projectedValue: Self { self }

  /// A binding to a member of the object.
  public subscript<Member>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> UIBinding<Member> where Value: AnyObject {
    UIBinding(location: ObjectLocation(wrappedValue, keyPath: keyPath))
  }

  /// The current case of a member, with a binding to its payload.
  public subscript<Member: CaseBindable>(
    dynamicMember keyPath: ReferenceWritableKeyPath<Value, Member>
  ) -> Member.UIBindingEnumeration where Value: AnyObject {
    let binding: UIBinding<Member> = self[dynamicMember: keyPath]
    return binding.cases
  }
}

extension UIBindable: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}

extension UIBindable: Sendable where Value: Sendable {}
