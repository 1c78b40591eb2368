public import IdentifiedCollections

extension RangeReplaceableCollection {
  /// The elements of a shared identified array, each shared and writable.
  public init<Value: _MutableIdentifiedCollection>(_ shared: Shared<Value>)
  where Element == Shared<Value.Element>, Value.Index == Value.IDs.Index {
    self.init(
      shared.wrappedValue.ids.compactMap { id in Shared(shared[dynamicMember: \.[_id: id]]) }
    )
  }

  /// The elements of a shared identified array, each shared.
  public init<Value: _IdentifiedCollection>(_ shared: SharedReader<Value>)
  where Element == SharedReader<Value.Element>, Value.Index == Value.IDs.Index {
    self.init(
      shared.wrappedValue.ids.compactMap { id in SharedReader(shared[dynamicMember: \.[_id: id]]) }
    )
  }
}

extension _IdentifiedCollection {
  fileprivate subscript(_id id: ID) -> Element? { self[id: id] }
}

extension _MutableIdentifiedCollection {
  fileprivate subscript(_id id: ID) -> Element? {
    get { self[id: id] }
    set { self[id: id] = newValue }
  }
}
