extension Publishers {
  /// A publisher of the values of five publishers.
  public struct Merge5<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E

    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      MergeSubscription.start("Merge", downstream: subscriber, merging: [a, b, c, d, e])
    }

    public func merge<P: Publisher<Output, Failure>>(
      with other: P
    ) -> Publishers.Merge6<A, B, C, D, E, P> {
      Publishers.Merge6(a, b, c, d, e, other)
    }

    public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
      with z: Z, _ y: Y
    ) -> Publishers.Merge7<A, B, C, D, E, Z, Y> {
      Publishers.Merge7(a, b, c, d, e, z, y)
    }

    public func merge<
      Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>, X: Publisher<Output, Failure>
    >(
      with z: Z, _ y: Y, _ x: X
    ) -> Publishers.Merge8<A, B, C, D, E, Z, Y, X> {
      Publishers.Merge8(a, b, c, d, e, z, y, x)
    }
  }

  /// A publisher of the values of six publishers.
  public struct Merge6<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
    F: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F

    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      MergeSubscription.start("Merge", downstream: subscriber, merging: [a, b, c, d, e, f])
    }

    public func merge<P: Publisher<Output, Failure>>(
      with other: P
    ) -> Publishers.Merge7<A, B, C, D, E, F, P> {
      Publishers.Merge7(a, b, c, d, e, f, other)
    }

    public func merge<Z: Publisher<Output, Failure>, Y: Publisher<Output, Failure>>(
      with z: Z, _ y: Y
    ) -> Publishers.Merge8<A, B, C, D, E, F, Z, Y> {
      Publishers.Merge8(a, b, c, d, e, f, z, y)
    }
  }

  /// A publisher of the values of seven publishers.
  public struct Merge7<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
    F: Publisher<A.Output, A.Failure>, G: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G

    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      MergeSubscription.start("Merge", downstream: subscriber, merging: [a, b, c, d, e, f, g])
    }

    public func merge<P: Publisher<Output, Failure>>(
      with other: P
    ) -> Publishers.Merge8<A, B, C, D, E, F, G, P> {
      Publishers.Merge8(a, b, c, d, e, f, g, other)
    }
  }

  /// A publisher of the values of eight publishers.
  public struct Merge8<
    A: Publisher, B: Publisher<A.Output, A.Failure>, C: Publisher<A.Output, A.Failure>,
    D: Publisher<A.Output, A.Failure>, E: Publisher<A.Output, A.Failure>,
    F: Publisher<A.Output, A.Failure>, G: Publisher<A.Output, A.Failure>,
    H: Publisher<A.Output, A.Failure>
  >: Publisher {
    public typealias Output = A.Output
    public typealias Failure = A.Failure

    public let a: A
    public let b: B
    public let c: C
    public let d: D
    public let e: E
    public let f: F
    public let g: G
    public let h: H

    public init(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H) {
      self.a = a
      self.b = b
      self.c = c
      self.d = d
      self.e = e
      self.f = f
      self.g = g
      self.h = h
    }

    public func receive(subscriber: some Subscriber<Output, Failure>) {
      MergeSubscription.start("Merge", downstream: subscriber, merging: [a, b, c, d, e, f, g, h])
    }
  }
}

extension Publishers.Merge5: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable {}
extension Publishers.Merge6: Equatable
where A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable {}
extension Publishers.Merge7: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable
{}
extension Publishers.Merge8: Equatable
where
  A: Equatable, B: Equatable, C: Equatable, D: Equatable, E: Equatable, F: Equatable, G: Equatable,
  H: Equatable
{}
