/// A key path to any property of any type, to be sent across actors.
public typealias _SendableAnyKeyPath = any AnyKeyPath & Sendable

/// A key path to any property of a type, to be sent across actors.
public typealias _SendablePartialKeyPath<Root> = any PartialKeyPath<Root> & Sendable

/// A key path to be sent across actors.
public typealias _SendableKeyPath<Root, Value> = any KeyPath<Root, Value> & Sendable

/// A writable key path to be sent across actors.
public typealias _SendableWritableKeyPath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

// Key paths are immutable. Those without captured subscript arguments are safe everywhere; the others are only read on
// the main actor, where reducers and stores run.

extension AnyKeyPath {
  /// The same key path as one of a root that the caller vouches for.
  func unsafeSendablePartial<Root>() -> _SendablePartialKeyPath<Root> {
    unsafeBitCast(self, to: _SendablePartialKeyPath<Root>.self)
  }
}

extension _AppendKeyPath {
  func unsafeSendable() -> _SendableAnyKeyPath where Self == AnyKeyPath {
    unsafeBitCast(self, to: _SendableAnyKeyPath.self)
  }

  func unsafeSendable<Root>() -> _SendablePartialKeyPath<Root>
  where Self == PartialKeyPath<Root> {
    unsafeBitCast(self, to: _SendablePartialKeyPath<Root>.self)
  }

  func unsafeSendable<Root, Value>() -> _SendableKeyPath<Root, Value>
  where Self == KeyPath<Root, Value> {
    unsafeBitCast(self, to: _SendableKeyPath<Root, Value>.self)
  }

  func unsafeSendable<Root, Value>() -> _SendableWritableKeyPath<Root, Value>
  where Self == WritableKeyPath<Root, Value> {
    unsafeBitCast(self, to: _SendableWritableKeyPath<Root, Value>.self)
  }
}
