import IssueReporting
import RuntimeReflection

/// Reads and writes a value that something else owns.
///
/// It is `Sendable` so that observable models can store it. Read and write it only on the actor
/// that owns the value.
@dynamicMemberLookup
@propertyWrapper
public struct UIBinding<Value>: Sendable {
  let location: any UIBindingLocation<Value>

  /// The transaction of writes through this binding.
  public var transaction = UITransaction()

  init(location: any UIBindingLocation<Value>, transaction: UITransaction = UITransaction()) {
    self.location = location
    self.transaction = transaction
  }

  /// Creates a binding that owns its value.
  public init(wrappedValue value: Value) {
    self.init(location: RootLocation(value))
  }

  public init(projectedValue: UIBinding<Value>) {
    self = projectedValue
  }

  /// A binding to an optional's wrapped value; `nil` if the optional is currently `nil`.
  ///
  /// While the optional is `nil`, reads return its last value, and writes change only that.
  public init?(_ base: UIBinding<Value?>) {
    func open<Base: UIBindingLocation<Value?>>(_ base: Base) -> (any UIBindingLocation<Value>)? {
      UnwrappedLocation(base)
    }
    guard let location = open(base.location) else { return nil }
    self.init(location: location, transaction: base.transaction)
  }

  /// A binding to the same value as an optional; writing `nil` does nothing.
  public init<V>(_ base: UIBinding<V>) where Value == V? {
    func open<Base: UIBindingLocation<V>>(_ base: Base) -> any UIBindingLocation<V?> {
      ConvertedLocation(base, read: { $0 }) { base, value in
        if let value {
          base.value = value
        }
      }
    }
    self.init(location: open(base.location), transaction: base.transaction)
  }

  /// A binding to the same value with its type erased.
  ///
  /// Writing a value of another type does nothing.
  public init<V: Hashable>(_ base: UIBinding<V>) where Value == AnyHashable {
    func open<Base: UIBindingLocation<V>>(_ base: Base) -> any UIBindingLocation<AnyHashable> {
      ConvertedLocation(base, read: { AnyHashable($0) }) { base, value in
        if let value = value.base as? V {
          base.value = value
        }
      }
    }
    self.init(location: open(base.location), transaction: base.transaction)
  }

  /// A binding to whether an optional is not `nil`; writing `false` sets it to `nil`.
  ///
  /// Writing `true` changes nothing, and is reported as an issue.
  public init<V>(
    _ base: UIBinding<V?>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) where Value == Bool {
    func open<Base: UIBindingLocation<V?>>(_ base: Base) -> any UIBindingLocation<Bool> {
      ConvertedLocation(base, read: { $0 != nil }) { base, isPresented in
        guard isPresented else {
          base.value = nil
          return
        }
        reportIssue(
          """
          Boolean presentation binding attempted to write 'true' to a generic 'UIBinding<Item?>' (i.e., \
          'UIBinding<\(typeName(V.self))?>').

          No '\(typeName(V.self))' can be made of 'true'. Write a value to the optional instead.
          """,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
      }
    }
    self.init(location: open(base.location), transaction: base.transaction)
  }

  public var wrappedValue: Value {
    get { location.value }
    nonmutating set {
      if transaction.isEmpty {
        location.value = newValue
      } else {
        withUITransaction(transaction) { location.value = newValue }
      }
    }
  }

  public var projectedValue: Self { self }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Self {
    Self(location: ConstantLocation(value))
  }

  /// The same binding with a transaction for its writes.
  public func transaction(_ transaction: UITransaction) -> Self {
    var copy = self
    copy.transaction = transaction
    return copy
  }

  /// The same binding, which also prints each value that is written.
  public func _printChanges(
    _ prefix: String = "",
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    func open<Base: UIBindingLocation<Value>>(_ base: Base) -> any UIBindingLocation<Value> {
      ConvertedLocation(base, read: { $0 }) { base, value in
        let label = prefix.isEmpty ? "UIBinding<\(typeName(Value.self))>@\(fileID):\(line)" : prefix
        print("\(label):", base.value, "→", value)
        base.value = value
      }
    }
    return Self(location: open(location), transaction: transaction)
  }

  /// A binding to a part of the value.
  public subscript<Member>(
    dynamicMember keyPath: WritableKeyPath<Value, Member>
  ) -> UIBinding<Member> {
    func open<Base: UIBindingLocation<Value>>(_ base: Base) -> any UIBindingLocation<Member> {
      MemberLocation(base, keyPath: keyPath)
    }
    return UIBinding<Member>(location: open(location), transaction: transaction)
  }

  /// A binding to a part of an optional's value.
  public subscript<Wrapped, Member>(
    dynamicMember keyPath: WritableKeyPath<Wrapped, Member>
  ) -> UIBinding<Member?> where Value == Wrapped? {
    func open<Base: UIBindingLocation<Wrapped?>>(_ base: Base) -> any UIBindingLocation<Member?> {
      ConvertedLocation(base, part: keyPath, read: { $0?[keyPath: keyPath] }) { base, member in
        if let member {
          base.value?[keyPath: keyPath] = member
        }
      }
    }
    return UIBinding<Member?>(location: open(location), transaction: transaction)
  }
}

extension UIBinding: Identifiable where Value: Identifiable {
  public var id: Value.ID { wrappedValue.id }
}
