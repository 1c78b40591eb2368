public typealias _SendableAnyKeyPath = any AnyKeyPath & Sendable

public typealias _SendablePartialKeyPath<Root> = any PartialKeyPath<Root> & Sendable

public typealias _SendableKeyPath<Root, Value> = any KeyPath<Root, Value> & Sendable

public typealias _SendableWritableKeyPath<Root, Value> = any WritableKeyPath<Root, Value> & Sendable

// Key paths are immutable. Key paths without subscript arguments are safe everywhere. The others
// are only used on the main actor, where reducers and stores run.

extension AnyKeyPath {
  /// Casts to a partial key path; the caller guarantees the root.
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
