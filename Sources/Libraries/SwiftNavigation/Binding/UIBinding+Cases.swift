public import CasePaths

extension UIBinding {
  /// A binding to the payload of a case, while the value is in that case.
  // Optionals have the case paths of their wrapped value. The subscript for optionals takes
  // precedence.
  @_disfavoredOverload
  public subscript<Member>(
    dynamicMember keyPath: KeyPath<Value.AllCasePaths, AnyCasePath<Value, Member>>
  ) -> UIBinding<Member>? where Value: CasePathable {
    let casePath = Value.allCasePaths[keyPath: keyPath]
    func open<Base: UIBindingLocation<Value>>(_ base: Base) -> any UIBindingLocation<Member?> {
      ConvertedLocation(base, part: keyPath, read: { casePath.extract(from: $0) }) { base, member in
        if let member {
          base.value = casePath.embed(member)
        }
      }
    }
    return UIBinding<Member>(
      UIBinding<Member?>(location: open(location), transaction: transaction)
    )
  }

  /// A binding to the payload of a case of an optional's value.
  ///
  /// Writing `nil` sets the optional to `nil`.
  public subscript<V: CasePathable, Member>(
    dynamicMember keyPath: KeyPath<V.AllCasePaths, AnyCasePath<V, Member>>
  ) -> UIBinding<Member?> where Value == V? {
    let casePath = V.allCasePaths[keyPath: keyPath]
    func open<Base: UIBindingLocation<V?>>(_ base: Base) -> any UIBindingLocation<Member?> {
      ConvertedLocation(base, part: keyPath, read: { $0.flatMap { casePath.extract(from: $0) } }) {
        base, member in
        if let value = base.value, casePath.extract(from: value) == nil { return }
        base.value = member.map { casePath.embed($0) }
      }
    }
    return UIBinding<Member?>(location: open(location), transaction: transaction)
  }

  /// A binding to whether an optional has a case without a payload.
  ///
  /// Writing `false` sets the optional to `nil`.
  public subscript<V: CasePathable>(
    dynamicMember keyPath: KeyPath<V.AllCasePaths, AnyCasePath<V, Void>>
  ) -> UIBinding<Bool> where Value == V? {
    let casePath = V.allCasePaths[keyPath: keyPath]
    func open<Base: UIBindingLocation<V?>>(_ base: Base) -> any UIBindingLocation<Bool> {
      ConvertedLocation(
        base,
        part: keyPath,
        read: { $0.map { casePath.extract(from: $0) != nil } ?? false }
      ) { base, isPresented in
        let isInCase = base.value.map { casePath.extract(from: $0) != nil } ?? false
        if isPresented {
          base.value = casePath.embed(())
        } else if isInCase {
          base.value = nil
        }
      }
    }
    return UIBinding<Bool>(location: open(location), transaction: transaction)
  }
}

/// An enum that can be switched over as bindings to its payloads.
///
/// The `@CaseBindable` macro generates conformances.
public protocol CaseBindable: CasePathable {
  /// An enum with the same cases, each with a binding to the payload.
  associatedtype UIBindingEnumeration

  /// The current case, with a binding to its payload.
  static func _$caseBinding(_ binding: UIBinding<Self>) -> UIBindingEnumeration
}

extension UIBinding where Value: CaseBindable {
  /// The current case, with a binding to its payload.
  public var cases: Value.UIBindingEnumeration {
    Value._$caseBinding(self)
  }
}

extension UIBinding {
  /// The current case of a member, with a binding to its payload.
  public subscript<Member: CaseBindable>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> Member.UIBindingEnumeration {
    let binding: UIBinding<Member> = self[dynamicMember: keyPath]
    return binding.cases
  }
}
